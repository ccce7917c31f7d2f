// From C: where do keys live, how even is it, what does another node move, and what do errors look like?

#include <stdio.h>
#include <string.h>

#include <clockwise/clockwise.h>

// Prints what went wrong, if anything did. Returns whether all is well. A pointer to the message, since C may
// read the second argument before it makes the call that is the first.
static bool well(clockwise_status status, char** message) {
  if (status == CLOCKWISE_OK) return true;
  fprintf(stderr, "%s: %s\n", clockwise_status_name(status), *message != NULL ? *message : "");
  clockwise_text_free(*message);
  return false;
}

static bool build(const char* json, clockwise_topology** topology) {
  char* message;
  return well(clockwise_topology_parse(json, strlen(json), "example", topology, &message), &message);
}

static bool print_owner(const clockwise_topology* topology, const char* key) {
  char* message;
  uint32_t owner;
  clockwise_node node;
  if (!well(clockwise_locate(topology, key, strlen(key), &owner, &message), &message)) return false;
  if (!well(clockwise_node_at(topology, owner, &node, &message), &message)) return false;
  printf("%s lives on %s\n", key, node.name);
  return true;
}

static bool print_shares(const clockwise_topology* topology) {
  char* message;
  clockwise_share shares[3];
  if (!well(clockwise_shares(topology, shares, 3, NULL, &message), &message)) return false;
  for (uint32_t i = 0; i < 3; ++i) {
    clockwise_node node;
    if (!well(clockwise_node_at(topology, i, &node, &message), &message)) return false;
    printf("%s is due %.0f %% and owns %.1f %%\n", node.name, 100 * shares[i].due, 100 * shares[i].exact);
  }
  return true;
}

static bool print_moves(const clockwise_diff* diff) {
  char* message;
  clockwise_diff_summary summary;
  if (!well(clockwise_diff_summarize(diff, &summary, &message), &message)) return false;
  printf("moved: %.1f %%, sideways: %.1f %%\n", 100 * summary.moved, 100 * summary.sideways);
  for (size_t i = 0; i < summary.flow_count; ++i) {
    clockwise_flow flow;
    if (!well(clockwise_diff_flow(diff, i, &flow, &message), &message)) return false;
    printf("%s gives %.1f %% to %s\n", flow.from, 100 * flow.fraction, flow.to);
  }
  return true;
}

static bool compare(const clockwise_topology* before, const clockwise_topology* after) {
  char* message;
  clockwise_diff* diff;
  if (!well(clockwise_topology_diff(before, after, CLOCKWISE_DIFF_SAMPLE, &diff, &message), &message)) {
    return false;
  }
  const bool printed = print_moves(diff);
  clockwise_diff_free(diff);
  return printed;
}

// What a mistake looks like: the message names the place and the nearest known field.
static void print_mistake(void) {
  const char* wrong = "{\"nodes\": [{\"name\": \"a\", \"wieght\": 2}]}";
  clockwise_topology* none;
  char* message;
  const clockwise_status status = clockwise_topology_parse(wrong, strlen(wrong), "example", &none, &message);
  printf("%s: %s\n", clockwise_status_name(status), message != NULL ? message : "");
  clockwise_text_free(message);
}

int main(void) {
  clockwise_topology* before = NULL;
  clockwise_topology* after = NULL;
  const bool done =
      build("{\"nodes\": [{\"name\": \"a\"}, {\"name\": \"b\"}, {\"name\": \"c\", \"weight\": 2}]}",
            &before) &&
      build(
          "{\"nodes\": [{\"name\": \"a\"}, {\"name\": \"b\"}, {\"name\": \"c\", \"weight\": 2},"
          " {\"name\": \"d\"}]}",
          &after) &&
      print_owner(before, "user:1") && print_owner(before, "{user:1}:cart") && print_shares(before) &&
      compare(before, after);
  if (done) print_mistake();
  clockwise_topology_free(after);
  clockwise_topology_free(before);
  return done ? 0 : 1;
}

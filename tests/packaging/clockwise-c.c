#include <stdio.h>
#include <string.h>

#include <clockwise/clockwise.h>

int main(void) {
  const char* text = "{\"nodes\": [{\"name\": \"a\"}, {\"name\": \"b\"}]}";
  clockwise_topology* topology;
  clockwise_node node;
  uint32_t owner;
  if (clockwise_topology_parse(text, strlen(text), "text", &topology, NULL) != CLOCKWISE_OK) return 1;
  if (clockwise_locate(topology, "user:1", 6, &owner, NULL) != CLOCKWISE_OK) return 1;
  if (clockwise_node_at(topology, owner, &node, NULL) != CLOCKWISE_OK) return 1;
  printf("user:1 lives on %s\n", node.name);
  clockwise_topology_free(topology);
  return 0;
}

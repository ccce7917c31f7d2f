#pragma once

// Clockwise for C (C99) and for every language that can call C. Link with libclockwise_c.
//
// Status and messages. Whatever can fail returns a `clockwise_status` and has `message` as its last
// parameter, which may be NULL. When it is not, it receives NULL on success, and on failure a text in UTF-8
// that says what is wrong and what would be right; free it with clockwise_text_free(). Without memory for a
// message it stays NULL. No C++ exception leaves a function. A NULL where something is needed, an index out
// of range and an array that is too small are CLOCKWISE_BAD_ARGUMENT.
//
// Ownership. What a `..._free` function is named after belongs to the caller, who frees it once; freeing NULL
// does nothing. Such an out parameter is NULL after a failure; others are as they were. Every other text that
// is handed out belongs to the object it came from and lives as long as that. Arguments are only read during
// the call. Texts end with a zero byte.
//
// Threads. A topology never changes: any number of threads may use it, until one frees it. The same holds for
// a diff. There is no other state.

// NOLINTBEGIN(modernize-use-using, modernize-deprecated-headers, readability-identifier-naming)

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define CLOCKWISE_C_API __attribute__((visibility("default")))
#else
#define CLOCKWISE_C_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// What went wrong. Up to CLOCKWISE_BAD_FIELD the codes of <clockwise/error.hpp>. The numbers stay.
typedef enum clockwise_status {
  CLOCKWISE_OK = 0,
  CLOCKWISE_NO_NODES = 1,         ///< the node list is empty
  CLOCKWISE_BAD_NAME = 2,         ///< a node name is empty, too long, or holds a control character
  CLOCKWISE_DUPLICATE_NAME = 3,   ///< two nodes have the same name
  CLOCKWISE_BAD_WEIGHT = 4,       ///< negative, NaN or infinite, or not what the scheme can do
  CLOCKWISE_NO_WEIGHT = 5,        ///< every weight is zero
  CLOCKWISE_TOO_MANY_POINTS = 6,  ///< more points than the budget; none was made
  CLOCKWISE_UNKNOWN_SCHEME = 7,   ///< no scheme has this id
  CLOCKWISE_UNKNOWN_OPTION = 8,   ///< the scheme has no option of this name
  CLOCKWISE_BAD_OPTION = 9,       ///< the option's value is not of its type or out of range
  CLOCKWISE_BAD_FILE = 10,        ///< a file cannot be read or is not a regular file
  CLOCKWISE_BAD_SYNTAX = 11,      ///< not well-formed YAML or JSON
  CLOCKWISE_UNKNOWN_FIELD = 12,   ///< a field that no reader knows
  CLOCKWISE_BAD_FIELD = 13,       ///< a field with a missing, malformed or contradictory value
  CLOCKWISE_BAD_ARGUMENT = 100,   ///< a call that this header does not allow
  CLOCKWISE_OUT_OF_MEMORY = 101,
  CLOCKWISE_INTERNAL = 102,  ///< anything else: a mistake in Clockwise
} clockwise_status;

/// The name of `status` in lower case without the prefix, such as "bad_weight"; "unknown" for other numbers.
CLOCKWISE_C_API const char* clockwise_status_name(clockwise_status status);

/// The version of the library in use, such as "0.1.0".
CLOCKWISE_C_API const char* clockwise_version(void);

/// Frees a message, or a text that a function handed out as the caller's.
CLOCKWISE_C_API void clockwise_text_free(char* text);

/// A scheme that topologies may name.
typedef struct clockwise_scheme {
  const char* id;
  const char* summary;
  const char* compatible_with;  ///< the peer whose placement it equals; "" for a native scheme
} clockwise_scheme;

/// Every scheme, as an array that belongs to the library and stays.
CLOCKWISE_C_API clockwise_status clockwise_schemes(const clockwise_scheme** schemes, size_t* count,
                                                   char** message);

/// Where every key lives: scheme and nodes, built. Immutable.
typedef struct clockwise_topology clockwise_topology;

/// Builds a topology from the `size` bytes of `text`, JSON or YAML with the fields that docs/configuration.md
/// lists: {"nodes": [{"name": "a"}, {"name": "b", "weight": 2}], "scheme": "ring"}. `source` names the text
/// in messages; NULL: "topology". The message has a line for every mistake.
CLOCKWISE_C_API clockwise_status clockwise_topology_parse(const char* text, size_t size, const char* source,
                                                          clockwise_topology** topology, char** message);

/// The same for a file.
CLOCKWISE_C_API clockwise_status clockwise_topology_read(const char* path, clockwise_topology** topology,
                                                         char** message);

CLOCKWISE_C_API void clockwise_topology_free(clockwise_topology* topology);

/// The topology as JSON for clockwise_topology_parse(), the caller's to free. Its options are those to begin
/// the next change with: `anchor` remembers there who had what, so change its nodes in this text.
CLOCKWISE_C_API clockwise_status clockwise_topology_json(const clockwise_topology* topology, char** json,
                                                         char** message);

/// A hash of 16 hexadecimal digits, the caller's to free, by which two machines tell whether they place keys
/// alike. Different ones: something that may decide differs. O(points or slots).
CLOCKWISE_C_API clockwise_status clockwise_topology_digest(const clockwise_topology* topology, char** digest,
                                                           char** message);

/// A node as it was given. The texts belong to the topology; address and zone may be "".
typedef struct clockwise_node {
  const char* name;
  double weight;
  const char* address;
  const char* zone;
} clockwise_node;

CLOCKWISE_C_API clockwise_status clockwise_node_count(const clockwise_topology* topology, size_t* count,
                                                      char** message);

/// The node with this place in the list of nodes, from 0 on.
CLOCKWISE_C_API clockwise_status clockwise_node_at(const clockwise_topology* topology, uint32_t index,
                                                   clockwise_node* node, char** message);

/// The node that owns `key`. Any bytes are a key; NULL with size 0 is the empty one. Takes no lock and,
/// unless it fails, no memory.
CLOCKWISE_C_API clockwise_status clockwise_locate(const clockwise_topology* topology, const void* key,
                                                  size_t key_size, uint32_t* node_index, char** message);

/// The position of `key` on the circle, hash tag applied.
CLOCKWISE_C_API clockwise_status clockwise_token(const clockwise_topology* topology, const void* key,
                                                 size_t key_size, uint64_t* token, char** message);

/// The first distinct nodes for `key`, the owner first, in as many zones as there are. `count` receives how
/// many were written: `capacity`, or as many as there are nodes that own something.
CLOCKWISE_C_API clockwise_status clockwise_copies(const clockwise_topology* topology, const void* key,
                                                  size_t key_size, uint32_t* node_indexes, size_t capacity,
                                                  size_t* count, char** message);

/// How much of the key space one node owns, in fractions of 1.
typedef struct clockwise_share {
  double due;       ///< by its weight
  double exact;     ///< what it really owns
  uint64_t points;  ///< its points on the ring or its slots; 0 without either
} clockwise_share;

/// The shares of all nodes, in node order. `capacity`: how many `shares` has room for, the node count at
/// least. `sample`, unless NULL, receives how many tokens were tried, or 0 when the shares are exact by
/// arithmetic.
CLOCKWISE_C_API clockwise_status clockwise_shares(const clockwise_topology* topology, clockwise_share* shares,
                                                  size_t capacity, uint64_t* sample, char** message);

/// What moves between two topologies.
typedef struct clockwise_diff clockwise_diff;

/// The fractions are of the key space.
typedef struct clockwise_diff_summary {
  double moved;       ///< all that changes its node
  double necessary;   ///< to nodes that joined or gained weight, from nodes that left or lost weight
  double sideways;    ///< the rest of what moves
  double minimum;     ///< the least that any scheme must move
  uint64_t sample;    ///< how many tokens or keys were tried; 0: exact by arithmetic
  size_t flow_count;  ///< pairs of nodes between which something moves
  bool same_tokens;   ///< every key without a hash tag has the same token in both
  bool same_tags;     ///< hash tags are the same
} clockwise_diff_summary;

/// What one node gives to another. The names belong to the diff.
typedef struct clockwise_flow {
  const char* from;
  const char* to;
  double fraction;
  bool necessary;
} clockwise_flow;

/// A good `sample` for clockwise_topology_diff().
#define CLOCKWISE_DIFF_SAMPLE 1000000

/// Compares two topologies, which may be freed before the diff. `sample`, not 0: how many tokens or keys are
/// tried where arithmetic has no answer.
CLOCKWISE_C_API clockwise_status clockwise_topology_diff(const clockwise_topology* before,
                                                         const clockwise_topology* after, uint64_t sample,
                                                         clockwise_diff** diff, char** message);

CLOCKWISE_C_API void clockwise_diff_free(clockwise_diff* diff);

CLOCKWISE_C_API clockwise_status clockwise_diff_summarize(const clockwise_diff* diff,
                                                          clockwise_diff_summary* summary, char** message);

/// Flows are ordered by names; `index` is below `flow_count`.
CLOCKWISE_C_API clockwise_status clockwise_diff_flow(const clockwise_diff* diff, size_t index,
                                                     clockwise_flow* flow, char** message);

#ifdef __cplusplus
}  // extern "C"
#endif

// NOLINTEND(modernize-use-using, modernize-deprecated-headers, readability-identifier-naming)

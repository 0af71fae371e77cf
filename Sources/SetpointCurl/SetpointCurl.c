// Foundation's URLSession on Linux ends the process when a server cuts its header short, sends
// trailers or redirects to an address that is none. So libcurl is used as it is. It is loaded when
// first needed: no program has to link it, and no headers of it have to be installed. The numbers
// below are part of its binary interface and never change.
#if defined(__linux__)
#include "SetpointCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
  OPTION_VERIFY_PEER = 64, OPTION_VERIFY_HOST = 81, OPTION_NO_PROGRESS = 43,
  OPTION_NO_SIGNAL = 99, OPTION_TIMEOUT_MS = 155, OPTION_PROTOCOLS = 181,
  OPTION_BODY_CONTEXT = 10001, OPTION_URL = 10002, OPTION_ERROR_BUFFER = 10010,
  OPTION_HEADERS = 10023, OPTION_HEADER_CONTEXT = 10029, OPTION_PROGRESS_CONTEXT = 10057,
  OPTION_ACCEPT_ENCODING = 10102, OPTION_BODY_FUNCTION = 20011, OPTION_HEADER_FUNCTION = 20079,
  OPTION_PROGRESS_FUNCTION = 20219, OPTION_CONNECTION_LIMIT = 71,
  OPTION_POST_FIELDS = 10015, OPTION_POST_FIELD_SIZE = 60, OPTION_LOW_SPEED_LIMIT = 19,
  OPTION_LOW_SPEED_TIME = 20, OPTION_CONNECT_TIMEOUT_MS = 156, OPTION_AUTHORITIES = 10065,
  OPTION_CERTIFICATE = 10025, OPTION_KEY = 10087
};
enum { MESSAGE_DONE = 1 };
enum { PROTOCOL_HTTP = 1, PROTOCOL_HTTPS = 2 };
enum { GLOBAL_ALL = 3 };
enum { OPENSSL_NO_ATEXIT = 0x00080000 };

static struct {
  int (*prepare)(long);
  void *(*make)(void);
  int (*set)(void *, int, ...);
  int (*perform)(void *);
  void (*reset)(void *);
  void (*free)(void *);
  const char *(*describe)(int);
  void *(*append)(void *, const char *);
  void (*free_list)(void *);
  void *(*make_multi)(void);
  int (*add)(void *, void *);
  int (*perform_multi)(void *, int *);
  int (*poll)(void *, void *, unsigned, int, int *);
  int (*wake)(void *);
  struct message *(*read_message)(void *, int *);
  int (*remove)(void *, void *);
  int (*free_multi)(void *);
} curl;
static int is_loaded;
/// Whether libcurl can wake a transfer that waits: since 7.68.
static int can_wake;

/// `CURLMsg`: the end of a transfer.
struct message {
  int kind;
  void *handle;
  union {
    void *whatever;
    int code;
  } data;
};

static atomic_int transfers;
static atomic_bool is_ending;
static atomic_bool is_loading;

// The transfers that can be woken.
struct waiting {
  void *multi;
  struct waiting *next;
};
static pthread_mutex_t waiting_lock = PTHREAD_MUTEX_INITIALIZER;
static struct waiting *first_waiting;

static void add_waiting(struct waiting *waiting) {
  pthread_mutex_lock(&waiting_lock);
  waiting->next = first_waiting;
  first_waiting = waiting;
  pthread_mutex_unlock(&waiting_lock);
}

static void remove_waiting(struct waiting *waiting) {
  pthread_mutex_lock(&waiting_lock);
  struct waiting **link = &first_waiting;
  while (*link != waiting) link = &(*link)->next;
  *link = waiting->next;
  pthread_mutex_unlock(&waiting_lock);
}

void setpoint_wake_transfers(void) {
  pthread_mutex_lock(&waiting_lock);
  for (struct waiting *waiting = first_waiting; waiting; waiting = waiting->next) {
    curl.wake(waiting->multi);
  }
  pthread_mutex_unlock(&waiting_lock);
}

/// Waits at the end of the program for the transfers, which see that they are to end: libraries that
/// are taken down while a thread still uses them crash. Two seconds at most, and ten while libraries
/// are loaded, which doesn't depend on a server.
static void end_transfers(void) {
  atomic_store(&is_ending, 1);
  setpoint_wake_transfers();
  struct timespec moment = {0, 1000000};
  int waits = 0, loading_waits = 0;
  while (atomic_load(&transfers) > 0 && waits < 2000 && loading_waits < 10000) {
    if (atomic_load(&is_loading)) loading_waits++;
    else waits++;
    nanosleep(&moment, NULL);
  }
}

/// OpenSSL takes itself down by a handler that it registers while libcurl is prepared; the handler
/// would come before ours, in the midst of that. What it frees goes with the process.
static void keep_openssl_to_the_end(void *library) {
  int (*initialize)(uint64_t, const void *);
  *(void **)&initialize = dlsym(library, "OPENSSL_init_crypto");
  if (initialize) initialize(OPENSSL_NO_ATEXIT, NULL);
}

static void load_libraries(void) {
  // Fails if the program has ended already. The last handler is called first: this one keeps the
  // end waiting while the library is loaded, that below comes before those of others.
  if (atexit(end_transfers) != 0) return;
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  keep_openssl_to_the_end(library);
  *(void **)&curl.prepare = dlsym(library, "curl_global_init");
  *(void **)&curl.make = dlsym(library, "curl_easy_init");
  *(void **)&curl.set = dlsym(library, "curl_easy_setopt");
  *(void **)&curl.perform = dlsym(library, "curl_easy_perform");
  *(void **)&curl.reset = dlsym(library, "curl_easy_reset");
  *(void **)&curl.free = dlsym(library, "curl_easy_cleanup");
  *(void **)&curl.describe = dlsym(library, "curl_easy_strerror");
  *(void **)&curl.append = dlsym(library, "curl_slist_append");
  *(void **)&curl.free_list = dlsym(library, "curl_slist_free_all");
  *(void **)&curl.make_multi = dlsym(library, "curl_multi_init");
  *(void **)&curl.add = dlsym(library, "curl_multi_add_handle");
  *(void **)&curl.perform_multi = dlsym(library, "curl_multi_perform");
  *(void **)&curl.poll = dlsym(library, "curl_multi_poll");
  *(void **)&curl.wake = dlsym(library, "curl_multi_wakeup");
  *(void **)&curl.read_message = dlsym(library, "curl_multi_info_read");
  *(void **)&curl.remove = dlsym(library, "curl_multi_remove_handle");
  *(void **)&curl.free_multi = dlsym(library, "curl_multi_cleanup");
  can_wake = curl.make_multi && curl.add && curl.perform_multi && curl.poll && curl.wake
      && curl.read_message && curl.remove && curl.free_multi;
  is_loaded = curl.prepare && curl.make && curl.set && curl.perform && curl.reset && curl.free
      && curl.describe && curl.append && curl.free_list && curl.prepare(GLOBAL_ALL) == 0;
  atexit(end_transfers);
}

static void load(void) {
  atomic_store(&is_loading, 1);
  load_libraries();
  atomic_store(&is_loading, 0);
}

// Handles that aren't in use. Each keeps its last connection, so that redirects and later requests
// to the same server need no new one.
enum { IDLE_LIMIT = 4 };
static pthread_mutex_t idle_lock = PTHREAD_MUTEX_INITIALIZER;
static void *idle[IDLE_LIMIT];
static int idle_count;

static void *take_handle(void) {
  pthread_mutex_lock(&idle_lock);
  void *handle = idle_count > 0 ? idle[--idle_count] : NULL;
  pthread_mutex_unlock(&idle_lock);
  return handle ? handle : curl.make();
}

/// Forgets all options and keeps the connections, unless there are enough or the transfer failed.
static void return_handle(void *handle, _Bool is_reusable) {
  if (is_reusable) {
    curl.reset(handle);
    pthread_mutex_lock(&idle_lock);
    is_reusable = idle_count < IDLE_LIMIT;
    if (is_reusable) idle[idle_count++] = handle;
    pthread_mutex_unlock(&idle_lock);
  }
  if (!is_reusable) curl.free(handle);
}

static int is_cancelled(void *context, long long a, long long b, long long c, long long d) {
  struct setpoint_receiver *receiver = context;
  return atomic_load(&is_ending) || receiver->is_cancelled(receiver->context, a, b, c, d);
}

/// Performs a transfer that setpoint_wake_transfers() wakes, so that it can end at once.
static int perform_waking(void *handle, struct setpoint_receiver *receiver) {
  struct waiting waiting = {curl.make_multi(), NULL};
  if (!waiting.multi) return curl.perform(handle);
  int code = -1, running = 0, left = 0;
  if (curl.add(waiting.multi, handle) == 0) {
    add_waiting(&waiting);
    do {
      if (curl.perform_multi(waiting.multi, &running) != 0) break;
      struct message *message;
      while ((message = curl.read_message(waiting.multi, &left))) {
        if (message->kind == MESSAGE_DONE) code = message->data.code;
      }
      if (!running || is_cancelled(receiver, 0, 0, 0, 0)) break;
    } while (curl.poll(waiting.multi, NULL, 0, 1000, NULL) == 0);
    remove_waiting(&waiting);
    curl.remove(waiting.multi, handle);
  }
  curl.free_multi(waiting.multi);
  return code;
}

/// A peer that goes away while TLS is written raises SIGPIPE, which would end the process.
static int perform_without_pipe_signal(
    void *handle, _Bool is_stream, struct setpoint_receiver *receiver) {
  sigset_t pipe, pending, before;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  sigpending(&pending);
  pthread_sigmask(SIG_BLOCK, &pipe, &before);
  int code = is_stream && can_wake ? perform_waking(handle, receiver) : curl.perform(handle);
  if (!sigismember(&pending, SIGPIPE)) {
    struct timespec at_once = {0, 0};
    while (sigtimedwait(&pipe, NULL, &at_once) == SIGPIPE) {}
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return code;
}

struct request {
  const char *url, *headers;
  const void *body;
  size_t length;
  const char *authorities, *certificate, *key;
  struct setpoint_limits limits;
};

static int configure_request(void *handle, const struct request *request) {
  const struct setpoint_limits *limits = &request->limits;
  int code = curl.set(handle, OPTION_URL, request->url);
  if (request->body) {
    code |= curl.set(handle, OPTION_POST_FIELD_SIZE, (long)request->length);
    code |= curl.set(handle, OPTION_POST_FIELDS, request->body);
  }
  code |= curl.set(handle, OPTION_TIMEOUT_MS, limits->timeout_milliseconds);
  code |= curl.set(handle, OPTION_CONNECT_TIMEOUT_MS, limits->connect_timeout_milliseconds);
  code |= curl.set(handle, OPTION_LOW_SPEED_LIMIT, limits->silence_seconds > 0 ? 1L : 0L);
  code |= curl.set(handle, OPTION_LOW_SPEED_TIME, limits->silence_seconds);
  if (request->authorities) code |= curl.set(handle, OPTION_AUTHORITIES, request->authorities);
  if (request->certificate) code |= curl.set(handle, OPTION_CERTIFICATE, request->certificate);
  if (request->key) code |= curl.set(handle, OPTION_KEY, request->key);
  return code;
}

static int configure(
    void *handle, void *headers, struct setpoint_receiver *receiver, char *message) {
  int code = 0;
  code |= curl.set(handle, OPTION_PROTOCOLS, (long)(PROTOCOL_HTTP | PROTOCOL_HTTPS));
  code |= curl.set(handle, OPTION_VERIFY_PEER, 1L);
  code |= curl.set(handle, OPTION_VERIFY_HOST, 2L);
  code |= curl.set(handle, OPTION_NO_SIGNAL, 1L);
  code |= curl.set(handle, OPTION_CONNECTION_LIMIT, 1L);
  code |= curl.set(handle, OPTION_HEADERS, headers);
  code |= curl.set(handle, OPTION_ACCEPT_ENCODING, "");
  code |= curl.set(handle, OPTION_ERROR_BUFFER, message);
  code |= curl.set(handle, OPTION_HEADER_FUNCTION, receiver->header);
  code |= curl.set(handle, OPTION_HEADER_CONTEXT, receiver->context);
  code |= curl.set(handle, OPTION_BODY_FUNCTION, receiver->body);
  code |= curl.set(handle, OPTION_BODY_CONTEXT, receiver->context);
  code |= curl.set(handle, OPTION_NO_PROGRESS, 0L);
  code |= curl.set(handle, OPTION_PROGRESS_FUNCTION, is_cancelled);
  code |= curl.set(handle, OPTION_PROGRESS_CONTEXT, receiver);
  return code;
}

static _Bool fail(char message[256], const char *reason) {
  snprintf(message, 256, "%s", reason);
  return 0;
}

static _Bool transfer(
    const struct request *request, struct setpoint_receiver *receiver, char message[256]) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (atomic_load(&is_ending)) return fail(message, "the program ends");
  if (!is_loaded) return fail(message, "libcurl.so.4 isn't installed");
  void *handle = take_handle();
  if (!handle) return fail(message, "libcurl couldn't be started");
  void *list = NULL;
  for (const char *header = request->headers; *header; header += strlen(header) + 1) {
    void *longer = curl.append(list, header);
    if (longer) list = longer;
  }
  message[0] = 0;
  int code = configure(handle, list, receiver, message);
  if (code == 0) code = configure_request(handle, request);
  if (code == 0) {
    _Bool is_stream = request->limits.timeout_milliseconds == 0;
    code = perform_without_pipe_signal(handle, is_stream, receiver);
  }
  return_handle(handle, code == 0);
  curl.free_list(list);
  if (code == 0) return 1;
  return message[0] ? 0 : fail(message, code < 0 ? "the transfer ended" : curl.describe(code));
}

_Bool setpoint_transfer(
    const char *url, const char *headers, const void *body, size_t length, const char *authorities,
    const char *certificate, const char *key, struct setpoint_limits limits,
    struct setpoint_receiver receiver, char message[256]) {
  struct request request = {url, headers, body, length, authorities, certificate, key, limits};
  atomic_fetch_add(&transfers, 1);
  _Bool is_complete = transfer(&request, &receiver, message);
  atomic_fetch_sub(&transfers, 1);
  return is_complete;
}
#else
// A file without a declaration isn't ISO C.
typedef int setpoint_curl_is_for_linux;
#endif

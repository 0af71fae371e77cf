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
  OPTION_PROGRESS_FUNCTION = 20219, OPTION_CONNECTION_LIMIT = 71
};
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
} curl;
static int is_loaded;

static atomic_int transfers;
static atomic_bool is_ending;

/// Waits at the end of the program for the transfers, which see that they are to end: libraries that
/// are taken down while a thread still uses them crash. Two seconds at most.
static void end_transfers(void) {
  atomic_store(&is_ending, 1);
  struct timespec moment = {0, 1000000};
  for (int waits = 0; atomic_load(&transfers) > 0 && waits < 2000; waits++) nanosleep(&moment, NULL);
}

/// OpenSSL takes itself down by a handler that it registers while libcurl is prepared; the handler
/// would come before ours, in the midst of that. What it frees goes with the process.
static void keep_openssl_to_the_end(void *library) {
  int (*initialize)(uint64_t, const void *);
  *(void **)&initialize = dlsym(library, "OPENSSL_init_crypto");
  if (initialize) initialize(OPENSSL_NO_ATEXIT, NULL);
}

static void load(void) {
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
  is_loaded = curl.prepare && curl.make && curl.set && curl.perform && curl.reset && curl.free
      && curl.describe && curl.append && curl.free_list && curl.prepare(GLOBAL_ALL) == 0;
  atexit(end_transfers);
}

// Handles that are not in use. Each keeps its last connection, so that redirects and later requests
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

/// A peer that goes away while TLS is written raises SIGPIPE, which would end the process.
static int perform_without_pipe_signal(void *handle) {
  sigset_t pipe, pending, before;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  sigpending(&pending);
  pthread_sigmask(SIG_BLOCK, &pipe, &before);
  int code = curl.perform(handle);
  if (!sigismember(&pending, SIGPIPE)) {
    struct timespec at_once = {0, 0};
    while (sigtimedwait(&pipe, NULL, &at_once) == SIGPIPE) {}
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return code;
}

static int configure(
    void *handle, const char *url, void *headers, long timeout, struct setpoint_receiver *receiver,
    char *message) {
  int code = 0;
  code |= curl.set(handle, OPTION_URL, url);
  code |= curl.set(handle, OPTION_PROTOCOLS, (long)(PROTOCOL_HTTP | PROTOCOL_HTTPS));
  code |= curl.set(handle, OPTION_VERIFY_PEER, 1L);
  code |= curl.set(handle, OPTION_VERIFY_HOST, 2L);
  code |= curl.set(handle, OPTION_NO_SIGNAL, 1L);
  code |= curl.set(handle, OPTION_TIMEOUT_MS, timeout);
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

static _Bool get(
    const char *url, const char *headers, long timeout_milliseconds,
    struct setpoint_receiver receiver, char message[256]) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (atomic_load(&is_ending)) return fail(message, "the program ends");
  if (!is_loaded) return fail(message, "libcurl.so.4 is not installed");
  void *handle = take_handle();
  if (!handle) return fail(message, "libcurl could not be started");
  void *list = NULL;
  for (const char *header = headers; *header; header += strlen(header) + 1) {
    void *longer = curl.append(list, header);
    if (longer) list = longer;
  }
  message[0] = 0;
  int code = configure(handle, url, list, timeout_milliseconds, &receiver, message);
  if (code == 0) code = perform_without_pipe_signal(handle);
  return_handle(handle, code == 0);
  curl.free_list(list);
  if (code == 0) return 1;
  return message[0] ? 0 : fail(message, curl.describe(code));
}

_Bool setpoint_get(
    const char *url, const char *headers, long timeout_milliseconds,
    struct setpoint_receiver receiver, char message[256]) {
  atomic_fetch_add(&transfers, 1);
  _Bool is_complete = get(url, headers, timeout_milliseconds, receiver, message);
  atomic_fetch_sub(&transfers, 1);
  return is_complete;
}
#else
// A file without a declaration is not ISO C.
typedef int setpoint_curl_is_for_linux;
#endif

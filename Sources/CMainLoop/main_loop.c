// On Linux a test process of Swift Testing gives its main thread away: the main queue is served by any thread, timers
// of the main run loop never fire, and Thread.isMainThread is false on the main actor. Swift's runtime asks this hook
// before it does so (swift/Runtime/Concurrency.h); on Apple's systems the run loop runs there, as it does here.
#include "CMainLoop.h"

#if defined(__linux__) && defined(__clang__)

typedef __attribute__((swiftcall)) void (*drain_original)(void);
typedef __attribute__((swiftcall)) void (*drain_hook)(drain_original, drain_original);

extern drain_hook swift_task_asyncMainDrainQueue_hook __attribute__((weak));
extern void CFRunLoopRun(void) __attribute__((weak));

static int is_running;

static __attribute__((swiftcall)) void run_main_loop(drain_original original, drain_original override) {
    (void)override;
    if (!CFRunLoopRun) {
        original();
        return;
    }
    is_running = 1;
    for (;;) CFRunLoopRun();
}

__attribute__((constructor)) static void install(void) {
    if (&swift_task_asyncMainDrainQueue_hook && !swift_task_asyncMainDrainQueue_hook)
        swift_task_asyncMainDrainQueue_hook = run_main_loop;
}

int main_loop_is_running(void) { return is_running; }

#else

int main_loop_is_running(void) { return 0; }

#endif

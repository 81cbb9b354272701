// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The time of day of processes, ahead of or behind the machine's: a library that is loaded before
 * the C library and adds what stands in a file. Linux with a C compiler; elsewhere there is none.
 */
final class JumpingClock {
    private static final String SOURCE =
            """
            #define _GNU_SOURCE
            #include <fcntl.h>
            #include <stdlib.h>
            #include <string.h>
            #include <dlfcn.h>
            #include <sys/mman.h>
            #include <sys/syscall.h>
            #include <sys/time.h>
            #include <time.h>
            #include <unistd.h>

            static volatile long *ahead;

            __attribute__((constructor)) static void begin(void) {
                const char *name = getenv("CHAOS_CLOCK");
                int file = name ? open(name, O_RDONLY) : -1;
                if (file >= 0) {
                    void *at = mmap(0, sizeof(long), PROT_READ, MAP_SHARED, file, 0);
                    ahead = at == MAP_FAILED ? 0 : at;
                }
            }

            int clock_gettime(clockid_t clock, struct timespec *time) {
                int result = syscall(SYS_clock_gettime, clock, time);
                if (result == 0 && ahead && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
                    time->tv_sec += *ahead;
                }
                return result;
            }

            int gettimeofday(struct timeval *time, void *zone) {
                struct timespec now;
                clock_gettime(CLOCK_REALTIME, &now);
                time->tv_sec = now.tv_sec;
                time->tv_usec = now.tv_nsec / 1000;
                return 0;
            }

            time_t time(time_t *at) {
                struct timespec now;
                clock_gettime(CLOCK_REALTIME, &now);
                if (at) {
                    *at = now.tv_sec;
                }
                return now.tv_sec;
            }

            /* a JVM asks for clock_gettime by its name */
            void *dlsym(void *library, const char *name) {
                static void *(*real)(void *, const char *);
                if (!real) {
                    real = dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.34");
                    if (!real) {
                        real = dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.2.5");
                    }
                    if (!real) {
                        real = dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.17");
                    }
                }
                if (strcmp(name, "clock_gettime") == 0) {
                    return (void *) clock_gettime;
                }
                return real(library, name);
            }
            """;

    private static final long PATIENCE_SECONDS = 60;

    private final Path file;
    private final Path library;

    private JumpingClock(Path file, Path library) {
        this.file = file;
        this.library = library;
    }

    /**
     * A clock of its own.
     *
     * @param directory for its two files
     * @return null where this machine has no C compiler that makes it
     * @throws IOException where the directory cannot be written
     */
    static JumpingClock in(Path directory) throws IOException, InterruptedException {
        Path source = Files.writeString(directory.resolve("clock.c"), SOURCE);
        Path library = directory.resolve("clock.so");
        try {
            Process compiler =
                    new ProcessBuilder(
                                    "cc",
                                    "-shared",
                                    "-fPIC",
                                    "-o",
                                    library.toString(),
                                    source.toString(),
                                    "-ldl")
                            .redirectErrorStream(true)
                            .redirectOutput(directory.resolve("clock.log").toFile())
                            .start();
            if (!compiler.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)
                    || compiler.exitValue() != 0) {
                return null;
            }
        } catch (IOException noCompiler) {
            return null;
        }
        JumpingClock clock = new JumpingClock(directory.resolve("clock.ahead"), library);
        clock.jump(0);
        return clock;
    }

    /** What a process has to be started with to go by it. */
    Map<String, String> environment() {
        return Map.of("LD_PRELOAD", library.toString(), "CHAOS_CLOCK", file.toString());
    }

    /**
     * From now on it is so many seconds ahead of the machine's; behind it, where negative.
     *
     * @throws IOException where its file cannot be written
     */
    void jump(long seconds) throws IOException {
        try (RandomAccessFile ahead = new RandomAccessFile(file.toFile(), "rw")) {
            ahead.write(
                    ByteBuffer.allocate(Long.BYTES)
                            .order(ByteOrder.nativeOrder())
                            .putLong(seconds)
                            .array());
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

/**
 * How a process that cannot start ends: with one line, and no stack trace behind it. Whatever runs
 * the broker knows how; without it the exception is an {@link IllegalStateException}.
 */
@FunctionalInterface
public interface StartRefusal {

    /** What is thrown where nothing runs the broker that knows better. */
    StartRefusal PLAIN = IllegalStateException::new;

    /**
     * The exception to throw.
     *
     * @param line a code, what is wrong and what to do
     */
    RuntimeException of(String line);
}

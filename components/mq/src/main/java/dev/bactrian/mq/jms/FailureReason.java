// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import dev.bactrian.tree.MessageException;

/** Why a message failed, in a line for a property. */
final class FailureReason {
    private static final int LONGEST = 1024;

    private FailureReason() {}

    /** What a parser or a module says itself, where an engine between has wrapped it. */
    static String of(Throwable thrown) {
        Throwable failure = thrown;
        for (Throwable at = thrown; at != null; at = at.getCause()) {
            if (at instanceof MessageException) {
                failure = at;
                break;
            }
        }
        String text =
                failure.getMessage() == null || failure instanceof Error
                        ? failure.toString()
                        : failure.getMessage();
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST);
    }
}

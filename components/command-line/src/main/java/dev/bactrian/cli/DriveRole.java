// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

/** What each client of a drive does; on the command line in small letters, with a hyphen. */
enum DriveRole {
    /** Puts and waits for the reply. */
    REQUESTOR,
    /** Answers requests: a backend. */
    RESPONDER,
    /** Puts. */
    SENDER,
    /** Takes. */
    RECEIVER,
    /** Puts to a queue and takes from it. */
    PUT_GET,
    /** Puts to a topic. */
    PUBLISHER,
    /** Takes from a topic. */
    SUBSCRIBER;

    /** Whether what it takes is the answer to what it put, so that nothing may be left. */
    boolean pairs() {
        return this == REQUESTOR || this == PUT_GET;
    }

    /** Whether it only waits for what others put. */
    boolean waits() {
        return this == RESPONDER || this == RECEIVER || this == SUBSCRIBER;
    }

    @Override
    public String toString() {
        return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }

    /** Converts {@code --role}. */
    static final class Converter implements picocli.CommandLine.ITypeConverter<DriveRole> {
        @Override
        public DriveRole convert(String text) {
            for (DriveRole role : values()) {
                if (role.toString().equals(text)) {
                    return role;
                }
            }
            throw new picocli.CommandLine.TypeConversionException(
                    "'" + text + "' is no role; expected one of " + java.util.List.of(values()));
        }
    }
}

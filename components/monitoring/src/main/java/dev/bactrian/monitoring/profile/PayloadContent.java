// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.profile;

/** How much of a message's bytes an event has ({@code bitstreamContent} of IBM's profiles). */
public enum PayloadContent {
    /** Nothing. */
    NONE,
    /** MQMD and the headers behind it. */
    HEADERS,
    /** The body without headers. */
    BODY,
    /** Headers and body. */
    ALL
}

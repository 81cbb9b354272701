// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.profile;

/** Which unit of work an event is published in ({@code unitOfWork} of IBM's profiles). */
public enum EventUnit {
    /** That of the message: it is published when, and only when, that is committed. */
    MESSAGE_FLOW,
    /** One of its own: it is published at once, whatever becomes of the message. */
    INDEPENDENT
}

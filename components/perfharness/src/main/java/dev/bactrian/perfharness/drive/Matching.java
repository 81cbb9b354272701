// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

/** Which reply a requestor takes. */
public enum Matching {
    /**
     * Whatever comes to the reply queue, as in the published reports (wmb-v61-plinux-2008, Appendix
     * B: "No use was made of the WebSphere MQ correlation identifiers").
     */
    ANY,
    /** The one whose correlation id is the request's: the flow hands it on. */
    CORRELATION_ID,
    /** The one whose correlation id is the request's message id. */
    MESSAGE_ID
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

/** Properties of messages that a flow gave up, on its backout queue. */
public final class FailureProperties {
    /** Property: why the message failed the last time. */
    public static final String FAILURE = "BactrianFailure";

    /** Property: the flow that it failed in. */
    public static final String FLOW = "BactrianFlow";

    /** Property: the queue that it came from, where it can be put again. */
    public static final String QUEUE = "BactrianQueue";

    /** Property: how often it failed. */
    public static final String COUNT = "BactrianBackoutCount";

    /** Property: the message id that it came with. */
    public static final String MESSAGE_ID = "BactrianMessageId";

    /** Property: when it was put, in milliseconds since 1970. */
    public static final String PUT_TIME = "BactrianPutTime";

    /** Property of a message that was refused as it came: its properties, one a line. */
    public static final String PROPERTIES = "BactrianProperties";

    private FailureProperties() {}
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.record;

import dev.bactrian.mq.jms.KeptMessage;
import java.time.Instant;

/**
 * A message that a flow got, and what became of it.
 *
 * @param id by which it is asked for
 * @param flow the flow's name
 * @param queue where the flow got it
 * @param recorded when the flow was done with it
 * @param failure why the flow failed; empty where it did not
 * @param masked whether something of it was made unreadable: it cannot be put again
 * @param message the message; its body and properties are empty in a list
 * @param length how many bytes its body has
 * @param replays how often it was put again
 */
public record RecordedMessage(
        String id,
        String flow,
        String queue,
        Instant recorded,
        String failure,
        boolean masked,
        KeptMessage message,
        long length,
        int replays) {}

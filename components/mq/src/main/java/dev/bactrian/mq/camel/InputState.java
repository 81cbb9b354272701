// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.jms.Backout;
import dev.bactrian.mq.jms.LastMessages;
import dev.bactrian.tree.log.RepeatedLines;

/**
 * What the instances of an input share.
 *
 * @param flow runs the flow
 * @param backout what failed, and where it goes
 * @param done messages that are only to be taken off the queue
 * @param listener is told what they do
 * @param lines what the log is told of messages that fail
 */
record InputState(
        MessageFlow flow,
        Backout backout,
        LastMessages done,
        InputListener listener,
        RepeatedLines lines) {}

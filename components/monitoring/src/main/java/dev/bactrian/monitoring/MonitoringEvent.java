// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring;

import dev.bactrian.monitoring.profile.EventUnit;
import dev.bactrian.monitoring.profile.PayloadEncoding;
import java.time.Instant;
import java.util.List;

/**
 * What a flow tells of a message at a point.
 *
 * @param origin whose it is
 * @param flow the flow's name
 * @param address the address of the source
 * @param name what it is called
 * @param created when it was made
 * @param counter 1 for the first event of the message in the flow
 * @param correlators what joins it with others
 * @param node where it comes from
 * @param thread the thread's name
 * @param values fields of the message
 * @param payload bytes of the message; null for none
 * @param encoding how these are written
 * @param unit the unit of work that it is published in
 */
public record MonitoringEvent(
        Origin origin,
        String flow,
        String address,
        String name,
        Instant created,
        long counter,
        Correlators correlators,
        EventNode node,
        String thread,
        List<EventValue> values,
        byte[] payload,
        PayloadEncoding encoding,
        EventUnit unit) {}

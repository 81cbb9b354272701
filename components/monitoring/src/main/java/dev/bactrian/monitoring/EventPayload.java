// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring;

import dev.bactrian.monitoring.profile.PayloadEncoding;
import java.util.Base64;
import java.util.HexFormat;

/** The bytes of an event as text. */
final class EventPayload {
    private EventPayload() {}

    static String of(MonitoringEvent event) {
        return event.encoding() == PayloadEncoding.HEX
                ? HexFormat.of().withUpperCase().formatHex(event.payload())
                : Base64.getEncoder().encodeToString(event.payload());
    }
}

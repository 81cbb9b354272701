// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/** How long a header is that says it in another way than by a {@code StrucLength} of the whole. */
@FunctionalInterface
interface HeaderExtent {
    /**
     * @param header the header, with all that follows it
     * @param available bytes up to the end of the message
     * @return length in bytes of the header with its variable part
     * @throws HeaderException where it does not end in the available bytes
     */
    int length(MqHeader header, int available);
}

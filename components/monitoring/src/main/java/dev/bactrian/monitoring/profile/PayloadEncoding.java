// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.profile;

/** How the bytes of a message are written in an event. */
public enum PayloadEncoding {
    /** As {@code xs:base64Binary}. */
    BASE64("base64Binary"),
    /** As {@code xs:hexBinary}. */
    HEX("hexBinary");

    private final String word;

    PayloadEncoding(String word) {
        this.word = word;
    }

    /** As profiles and events name it. */
    public String word() {
        return word;
    }
}

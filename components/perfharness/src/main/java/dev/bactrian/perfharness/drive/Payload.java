// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

/**
 * What every message of a run holds.
 *
 * @param bytes the body
 * @param format the MQMD format, of a request over HTTP the content type; empty for none
 * @param text whether it is put as a TextMessage, its bytes read as UTF-8; else as a BytesMessage
 */
// An array in a record: nobody compares payloads.
@SuppressWarnings("ArrayRecordComponent")
public record Payload(byte[] bytes, String format, boolean text) {

    /** A BytesMessage without format. */
    public static Payload of(byte[] bytes) {
        return new Payload(bytes, "", false);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

/** When bytes in a body go out as MTOM parts and not as base64 in the XML. */
public enum Mtom {
    /** Never: inline. */
    NEVER,
    /** In the reply to a request that came with MTOM. */
    AS_REQUESTED,
    /** Always. */
    ALWAYS
}

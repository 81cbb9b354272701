// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

import dev.bactrian.mqheaders.error.HeaderError;

/** Finds the end of an MQCFH's parameters from their lengths, groups included. */
final class PcfExtent {
    private static final int PARAMETER_LENGTH_OFFSET = 4;
    private static final int GROUP_COUNT_OFFSET = 12;
    private static final int SHORTEST = 16;
    private static final int MQCFT_GROUP = 20;

    private PcfExtent() {}

    static int length(MqHeader header, int available) {
        int fixed = header.layout().fixedLength(header.layout().initialVersion());
        int said = header.get(Mqcfh.STRUC_LENGTH);
        if (said != fixed) {
            throw damaged(header, "StrucLength", "expected " + fixed + ", found " + said, 4);
        }
        long open = header.get(Mqcfh.PARAMETER_COUNT);
        if (open < 0) {
            throw damaged(
                    header,
                    "ParameterCount",
                    "expected 0 or more, found " + open,
                    Mqcfh.PARAMETER_COUNT.offset());
        }
        int at = fixed;
        for (; open > 0; open--) {
            if (available - at < SHORTEST) {
                throw damaged(
                        header,
                        "ParameterCount",
                        open + " parameters are missing at the end of the message",
                        at);
            }
            int length = header.intAt(at + PARAMETER_LENGTH_OFFSET);
            if (length < SHORTEST || length > available - at) {
                throw damaged(
                        header,
                        "StrucLength",
                        "expected a parameter of "
                                + SHORTEST
                                + " to "
                                + (available - at)
                                + " bytes, found "
                                + length,
                        at + PARAMETER_LENGTH_OFFSET);
            }
            if (header.intAt(at) == MQCFT_GROUP) {
                int members = header.intAt(at + GROUP_COUNT_OFFSET);
                if (members < 0) {
                    throw damaged(
                            header,
                            "ParameterCount",
                            "expected 0 or more, found " + members,
                            at + GROUP_COUNT_OFFSET);
                }
                open += members;
            }
            at += length;
        }
        return at;
    }

    private static HeaderException damaged(MqHeader header, String field, String text, int offset) {
        return new HeaderException(
                HeaderError.DAMAGED_PCF,
                header.name(),
                field,
                text,
                header.position() + (long) offset);
    }
}

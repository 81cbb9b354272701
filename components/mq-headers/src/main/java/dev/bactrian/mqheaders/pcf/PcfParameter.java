// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders.pcf;

import java.util.List;

/**
 * A parameter of a PCF message: what it is about ({@code MQIA_*}, {@code MQCA_*}, {@code MQBACF_*},
 * ...) and a value. One record for each parameter structure of the MQI.
 */
public sealed interface PcfParameter {
    /** The identifier of the parameter. */
    int parameter();

    /** The type of the structure (MQCFT_*). */
    int type();

    /** MQCFIN: an integer. */
    record PcfInteger(int parameter, int value) implements PcfParameter {
        @Override
        public int type() {
            return 3;
        }
    }

    /** MQCFIL: integers. */
    record PcfIntegerList(int parameter, List<Integer> values) implements PcfParameter {
        /** Keeps its own copy. */
        public PcfIntegerList {
            values = List.copyOf(values);
        }

        @Override
        public int type() {
            return 5;
        }
    }

    /** MQCFIN64: an integer of 64 bits. */
    record PcfLong(int parameter, long value) implements PcfParameter {
        @Override
        public int type() {
            return 23;
        }
    }

    /** MQCFIL64: integers of 64 bits. */
    record PcfLongList(int parameter, List<Long> values) implements PcfParameter {
        /** Keeps its own copy. */
        public PcfLongList {
            values = List.copyOf(values);
        }

        @Override
        public int type() {
            return 25;
        }
    }

    /** MQCFST: text. The character set 0 is that of the header. */
    record PcfString(int parameter, int ccsid, String value) implements PcfParameter {
        @Override
        public int type() {
            return 4;
        }
    }

    /** MQCFSL: texts, all padded to the length of the longest. */
    record PcfStringList(int parameter, int ccsid, List<String> values) implements PcfParameter {
        /** Keeps its own copy. */
        public PcfStringList {
            values = List.copyOf(values);
        }

        @Override
        public int type() {
            return 6;
        }
    }

    /** MQCFBS: bytes; not to be changed. */
    record PcfBytes(int parameter, byte[] value) implements PcfParameter {
        @Override
        public int type() {
            return 9;
        }
    }

    /** MQCFIF: a condition on an integer (operator MQCFOP_*). */
    record PcfIntegerFilter(int parameter, int operator, int value) implements PcfParameter {
        @Override
        public int type() {
            return 13;
        }
    }

    /** MQCFSF: a condition on text. */
    record PcfStringFilter(int parameter, int operator, int ccsid, String value)
            implements PcfParameter {
        @Override
        public int type() {
            return 14;
        }
    }

    /** MQCFBF: a condition on bytes. */
    record PcfBytesFilter(int parameter, int operator, byte[] value) implements PcfParameter {
        @Override
        public int type() {
            return 15;
        }
    }

    /** MQCFGR: parameters that belong together. */
    record PcfGroup(int parameter, List<PcfParameter> members) implements PcfParameter {
        /** Keeps its own copy. */
        public PcfGroup {
            members = List.copyOf(members);
        }

        @Override
        public int type() {
            return 20;
        }
    }

    /**
     * A structure of a type that is not known: all its bytes behind type, length and identifier.
     */
    record PcfUnknown(int type, int parameter, byte[] rest) implements PcfParameter {}
}

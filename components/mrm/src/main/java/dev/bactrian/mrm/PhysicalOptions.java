// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import dev.bactrian.tree.CodedCharacterSet;
import java.util.HashMap;
import java.util.Map;

/**
 * What a message says about its own bytes: coded character set and number encoding, as the MQMD has
 * them. A schema that wants them refers to the DFDL variables {@code encoding}, {@code byteOrder}
 * and {@code binaryFloatRep}.
 *
 * @param ccsid IBM's number of the coded character set; 0 for UTF-8
 * @param encoding MQ encoding: 273 big-endian, 546 little-endian, 785 big-endian with System/390
 *     floats
 */
public record PhysicalOptions(int ccsid, int encoding) {
    /** UTF-8, big-endian, IEEE. */
    public static final PhysicalOptions DEFAULT = new PhysicalOptions(0, 273);

    private static final int INTEGER_MASK = 0xF;
    private static final int INTEGER_REVERSED = 2;
    private static final int FLOAT_MASK = 0xF00;
    private static final int FLOAT_S390 = 0x300;

    /** The values of the DFDL variables. */
    Map<String, String> variables() {
        Map<String, String> values = new HashMap<>();
        values.put("encoding", ccsid == 0 ? "UTF-8" : CodedCharacterSet.charset(ccsid).name());
        boolean reversed = (encoding & INTEGER_MASK) == INTEGER_REVERSED;
        values.put("byteOrder", reversed ? "littleEndian" : "bigEndian");
        values.put("binaryFloatRep", (encoding & FLOAT_MASK) == FLOAT_S390 ? "ibm390Hex" : "ieee");
        return values;
    }
}

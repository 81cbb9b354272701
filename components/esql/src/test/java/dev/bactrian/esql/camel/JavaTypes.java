// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.BitSet;

/** Java methods that ESQL calls in the tests, with every type and direction. */
public final class JavaTypes {
    private JavaTypes() {}

    /** Types that ESQL has. */
    public static String all(
            Long a,
            Double b,
            BigDecimal c,
            String d,
            byte[] e,
            BitSet f,
            Boolean g,
            LocalDate h,
            LocalTime i,
            LocalDateTime j) {
        return a
                + " "
                + b
                + " "
                + c
                + " "
                + d
                + " "
                + e.length
                + " "
                + f.cardinality()
                + " "
                + g
                + " "
                + h
                + " "
                + i
                + " "
                + j;
    }

    /** Types that Java has beside them. */
    public static int narrow(int a, short b, float c) {
        return a + b + (int) c;
    }

    /** The same name, for characters. */
    public static String over(String a) {
        return "text " + a;
    }

    /** The same name, for numbers. */
    public static String over(Long a) {
        return "number " + a;
    }

    /** OUT and INOUT of several types. */
    public static void turn(Long[] a, String[] b, byte[][] c, BigDecimal[] d, BitSet[] e) {
        a[0] = a[0] * 2;
        b[0] = "out";
        c[0] = new byte[] {1, 2};
        d[0] = d[0].negate();
        e[0].flip(0);
    }
}

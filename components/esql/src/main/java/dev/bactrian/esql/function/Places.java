// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.esql.value.TypeNames;
import java.math.BigDecimal;

/** Places and lengths in characters, bytes or bits: whole numbers, brought within bounds. */
final class Places {
    private Places() {}

    /** A place or length; of a DECIMAL or FLOAT what is before the point. */
    static long of(String function, Object value) {
        if (value instanceof Long n) {
            return n;
        } else if (value instanceof BigDecimal d) {
            return d.compareTo(BigDecimal.ZERO) > 0 && d.precision() - d.scale() > 18
                    ? Long.MAX_VALUE
                    : d.precision() - d.scale() > 18 ? Long.MIN_VALUE : d.longValue();
        } else if (value instanceof Double d && !d.isNaN()) {
            return d.longValue();
        }
        throw new EsqlException(
                Problem.OPERAND,
                function + " takes INTEGERs for places and lengths, not " + TypeNames.of(value),
                function,
                value);
    }

    /** The same, brought within bounds. */
    static int clamp(String function, Object value, int least, int most) {
        return (int) Math.max(least, Math.min(of(function, value), most));
    }

    /** The place behind a part of a length: no more than a long holds. */
    static long behind(long start, long length) {
        return start > 0 && length > Long.MAX_VALUE - start ? Long.MAX_VALUE : start + length;
    }
}

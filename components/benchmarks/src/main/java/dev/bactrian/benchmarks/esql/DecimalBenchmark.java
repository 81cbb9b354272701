// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.esql;

import dev.bactrian.esql.value.Arithmetic;
import java.math.BigDecimal;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * DECIMAL arithmetic of ESQL beside BigDecimal's own way of rounding to 34 digits, which it took
 * before: price times quantity, a sum, a rate, a share.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Benchmark)
public class DecimalBenchmark {
    private final BigDecimal price = new BigDecimal("22.34");
    private final BigDecimal quantity = new BigDecimal("17");
    private final BigDecimal total = new BigDecimal("1234567.89");
    private final BigDecimal rate = new BigDecimal("0.70");
    private final BigDecimal parts = new BigDecimal("4");

    /** As ESQL computes. */
    @Benchmark
    public Object esql() {
        Object amount = Arithmetic.multiply(price, quantity);
        Object sum = Arithmetic.add(total, amount);
        Object changed = Arithmetic.multiply(sum, rate);
        Object share = Arithmetic.divide(changed, parts);
        return Arithmetic.subtract(sum, share);
    }

    /** As it did before. */
    @Benchmark
    public Object rounding() {
        BigDecimal amount = price.multiply(quantity, Arithmetic.DECIMAL);
        BigDecimal sum = total.add(amount, Arithmetic.DECIMAL);
        BigDecimal changed = sum.multiply(rate, Arithmetic.DECIMAL);
        BigDecimal share = changed.divide(parts, Arithmetic.DECIMAL);
        return sum.subtract(share, Arithmetic.DECIMAL);
    }
}

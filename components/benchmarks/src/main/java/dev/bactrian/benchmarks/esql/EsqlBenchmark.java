// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.esql;

import dev.bactrian.tree.ByteSlice;
import javax.xml.transform.TransformerException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;

/** Bytes in, bytes out: transform, compute; and the two filters. */
@BenchmarkMode(Mode.AverageTime)
public class EsqlBenchmark {
    /** The module Transform. */
    @Benchmark
    public ByteSlice transform(EsqlState state) {
        return state.write(state.run(state.transform));
    }

    /** The same in Java. */
    @Benchmark
    public ByteSlice transformJava(EsqlState state) {
        return state.write(HandWritten.transform(state.input()));
    }

    /** The stylesheet of Appendix D in Saxon. */
    @Benchmark
    public byte[] transformSaxon(EsqlState state) throws TransformerException {
        return EsqlState.xslt(state.saxon, state.bytes());
    }

    /** The stylesheet in Saxon, given the message tree: its parse is part of it. */
    @Benchmark
    public byte[] transformSaxonTree(EsqlState state) throws TransformerException {
        return state.saxonTree();
    }

    /** The stylesheet in the JDK's XSLTC. */
    @Benchmark
    public byte[] transformXsltc(EsqlState state) throws TransformerException {
        return EsqlState.xslt(state.xsltc, state.bytes());
    }

    /** The module Compute. */
    @Benchmark
    public ByteSlice compute(EsqlState state) {
        return state.write(state.run(state.compute));
    }

    /** The same in Java. */
    @Benchmark
    public ByteSlice computeJava(EsqlState state) {
        return state.write(HandWritten.compute(state.input()));
    }

    /** A filter on the first element. */
    @Benchmark
    public Object filterFirst(EsqlState state) {
        return state.test(state.first);
    }

    /** The same in Java. */
    @Benchmark
    public Object filterFirstJava(EsqlState state) {
        return "1".equals(state.input().body().path("Parent", "First").text());
    }

    /** The same in Camel's XPath, as a filter without a tree has it. */
    @Benchmark
    public boolean filterFirstXpath(EsqlState state) {
        return state.xpathFirst();
    }

    /** A filter on the last element. */
    @Benchmark
    public Object filterLast(EsqlState state) {
        return state.test(state.last);
    }

    /** The same in Java. */
    @Benchmark
    public Object filterLastJava(EsqlState state) {
        return "Test".equals(state.input().body().path("Parent", "Last").text());
    }

    /** The same in Camel's XPath. */
    @Benchmark
    public boolean filterLastXpath(EsqlState state) {
        return state.xpathLast();
    }

    /** A filter on the first element: Groovy on the same tree. */
    @Benchmark
    public boolean filterFirstGroovy(EsqlState state) {
        return state.onTree(state.groovyFirst);
    }

    /** A filter on the last element: Groovy on the same tree. */
    @Benchmark
    public boolean filterLastGroovy(EsqlState state) {
        return state.onTree(state.groovyLast);
    }

    /** A filter on the first element: Camel's Simple on the same tree. */
    @Benchmark
    public boolean filterFirstSimple(EsqlState state) {
        return state.onTree(state.simpleFirst);
    }

    /** A filter on the last element: Camel's Simple on the same tree. */
    @Benchmark
    public boolean filterLastSimple(EsqlState state) {
        return state.onTree(state.simpleLast);
    }
}

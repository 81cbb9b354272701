// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.tree;

import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.WriteOptions;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * A body that nobody looks into: parse, copy and write against the copy of its bytes, which is the
 * limit.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
public class BlobCopyBenchmark {
    @Param({"2048", "65536"})
    private int bytes;

    private final BlobDomain blob = new BlobDomain();
    private byte[] body;

    /** Makes the body. */
    @Setup
    public void prepare() {
        body = new byte[bytes];
    }

    /** Ours. */
    @Benchmark
    public byte[] parseCopyWrite() {
        Message message = Message.parse(ByteSlice.of(body), blob, ParseOptions.DEFAULT).copy();
        ByteSink sink = new ByteSink(bytes);
        blob.write(message.body(), WriteOptions.DEFAULT, sink);
        return sink.toArray();
    }

    /** The limit. */
    @Benchmark
    public byte[] limitCopyOfBytes() {
        return body.clone();
    }
}

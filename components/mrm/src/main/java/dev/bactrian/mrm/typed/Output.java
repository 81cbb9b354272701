// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

import dev.bactrian.tree.ByteSink;
import java.util.List;

/** Where a generated class writes to. Used by one thread. */
public final class Output {
    /** What is written to; another array after each {@link #take}, perhaps. */
    public byte[] target;

    /** Where the next byte goes. */
    int at;

    private final ByteSink sink;

    Output(ByteSink sink) {
        this.sink = sink;
        this.target = sink.array();
        this.at = sink.size();
    }

    /** The position of room for so many bytes, behind which the output stands then. */
    public int take(int bytes) {
        int from = at;
        room(bytes);
        at = from + bytes;
        return from;
    }

    /** Makes room. */
    void room(int bytes) {
        if (target.length - at < bytes) {
            done();
            sink.ensure(bytes);
            target = sink.array();
        }
    }

    /** Writes a byte. */
    public void put(byte b) {
        int place = take(1);
        target[place] = b;
    }

    /** Where the next byte goes. */
    public int place() {
        return at;
    }

    /** Says that something was written since: what takes no byte may be left out. */
    public void requireMore(int place) {
        if (at == place) {
            throw NotSo.INSTANCE;
        }
    }

    /** Counts what was written. */
    void done() {
        sink.advance(at - sink.size());
    }

    /** A list that has to have so many items. */
    public static <V> List<V> sized(List<V> list, int size) {
        if (list == null || list.size() != size) {
            throw NotSo.INSTANCE;
        }
        return list;
    }

    /** What has to be there. */
    public static <V> V there(V value) {
        if (value == null) {
            throw NotSo.INSTANCE;
        }
        return value;
    }
}

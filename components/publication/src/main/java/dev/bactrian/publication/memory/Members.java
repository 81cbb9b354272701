// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.memory;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * A set of any size in one reference: nothing, its only member, an array of few, a map of many. A
 * reader that takes the reference once sees every member that is there all the while, without a
 * lock; changes are made one after the other, and their result is stored by the caller.
 */
public final class Members {
    private static final int FEW = 24;

    private Members() {}

    /** With one member more, which is not there yet. */
    @SuppressWarnings("unchecked") // a map is made here only
    public static Object with(Object members, Object member) {
        if (members == null) {
            return member;
        }
        if (members instanceof ConcurrentHashMap<?, ?> many) {
            ((Map<Object, Object>) many).put(member, member);
            return many;
        }
        if (!(members instanceof Object[] few)) {
            return new Object[] {members, member};
        }
        if (few.length < FEW) {
            Object[] more = Arrays.copyOf(few, few.length + 1);
            more[few.length] = member;
            return more;
        }
        Map<Object, Object> many = new ConcurrentHashMap<>(FEW * 2);
        for (Object old : few) {
            many.put(old, old);
        }
        many.put(member, member);
        return many;
    }

    /** Without a member; what is not there is not missed. Null where there are none left. */
    public static Object without(Object members, Object member) {
        if (members == member) {
            return null;
        }
        if (members instanceof ConcurrentHashMap<?, ?> many) {
            many.remove(member);
            return many.isEmpty() ? null : many;
        }
        if (!(members instanceof Object[] few)) {
            return members;
        }
        for (int i = 0; i < few.length; i++) {
            if (few[i] == member) {
                return few.length == 2 ? few[1 - i] : without(few, i);
            }
        }
        return few;
    }

    private static Object[] without(Object[] few, int at) {
        Object[] less = new Object[few.length - 1];
        System.arraycopy(few, 0, less, 0, at);
        System.arraycopy(few, at + 1, less, at, less.length - at);
        return less;
    }

    /** How many there are. */
    public static int size(Object members) {
        if (members == null) {
            return 0;
        }
        if (members instanceof ConcurrentHashMap<?, ?> many) {
            return many.size();
        }
        return members instanceof Object[] few ? few.length : 1;
    }

    /** Hands out all of them, in no order. */
    @SuppressWarnings("unchecked") // what is in there is the caller's
    public static <E> void forEach(Object members, Consumer<? super E> receiver) {
        if (members == null) {
            return;
        }
        if (members instanceof ConcurrentHashMap<?, ?> many) {
            many.forEach((member, same) -> receiver.accept((E) member));
        } else if (members instanceof Object[] few) {
            for (Object member : few) {
                receiver.accept((E) member);
            }
        } else {
            receiver.accept((E) members);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A regular expression as a deterministic automaton: by Thompson's construction and that of
 * subsets, both bounded.
 */
final class Automaton {
    /** Nodes of the first construction at most. */
    private static final int MOST_NODES = 20_000;

    /** States at most. */
    private static final int MOST_STATES = 10_000;

    /** Nodes in all states together at most. */
    private static final int MOST_WORK = 2_000_000;

    private final int letters;
    private final List<int[]> jumps = new ArrayList<>();
    private final List<BitSet> labels = new ArrayList<>();
    private final List<Integer> targets = new ArrayList<>();
    private final Map<List<Integer>, Integer> states = new HashMap<>();
    private final List<int[]> rows = new ArrayList<>();
    private final List<int[]> members = new ArrayList<>();
    private final BitSet accepting = new BitSet();
    private int work;

    private Automaton(int letters) {
        this.letters = letters;
    }

    /**
     * What comes of an expression.
     *
     * @param next for each state, by letter, the next one; -1 for none; it starts in state 0
     * @param accepting the states in which it may end
     */
    record Table(int[][] next, BitSet accepting) {}

    /**
     * Compiles.
     *
     * @param letters how many letters there are
     * @throws NotCoveredException where it would be too large
     */
    static Table of(Expression expression, int letters) {
        Automaton made = new Automaton(letters);
        int start = made.node();
        int end = made.build(expression, start);
        return made.determine(start, end);
    }

    // ---- nodes with jumps, and each with one labelled step at most

    private int node() {
        if (jumps.size() == MOST_NODES) {
            throw new NotCoveredException("it repeats too much");
        }
        jumps.add(new int[0]);
        labels.add(null);
        targets.add(-1);
        return jumps.size() - 1;
    }

    private void jump(int from, int to) {
        int[] before = jumps.get(from);
        int[] after = Arrays.copyOf(before, before.length + 1);
        after[before.length] = to;
        jumps.set(from, after);
    }

    /** Builds an expression from a node on; returns where it ends. */
    private int build(Expression expression, int start) {
        if (expression instanceof Expression.Letters some) {
            int step = node();
            int end = node();
            jump(start, step);
            labels.set(step, some.any());
            targets.set(step, end);
            return end;
        }
        if (expression instanceof Expression.Sequence sequence) {
            int at = start;
            for (Expression part : sequence.parts()) {
                at = build(part, at);
            }
            return at;
        }
        if (expression instanceof Expression.Choice choice) {
            int end = node();
            for (Expression part : choice.parts()) {
                int from = node();
                jump(start, from);
                jump(build(part, from), end);
            }
            return end;
        }
        return repeat((Expression.Repeat) expression, start);
    }

    private int repeat(Expression.Repeat repeat, int start) {
        int at = start;
        for (int i = 0; i < repeat.least(); i++) {
            at = build(repeat.part(), at);
        }
        int end = node();
        if (repeat.most() == Expression.UNBOUNDED) {
            int loop = node();
            jump(at, loop);
            jump(build(repeat.part(), loop), loop);
            jump(loop, end);
            return end;
        }
        for (int i = repeat.least(); i < repeat.most(); i++) {
            jump(at, end);
            int copy = node();
            jump(at, copy);
            at = build(repeat.part(), copy);
        }
        jump(at, end);
        return end;
    }

    // ---- states

    private Table determine(int start, int end) {
        state(new int[] {start}, end);
        for (int state = 0; state < members.size(); state++) {
            int[] row = new int[letters];
            Arrays.fill(row, -1);
            Map<Integer, List<Integer>> steps = new HashMap<>();
            for (int node : members.get(state)) {
                BitSet label = labels.get(node);
                if (label != null) {
                    int target = targets.get(node);
                    label.stream()
                            .forEach(
                                    letter ->
                                            steps.computeIfAbsent(letter, l -> new ArrayList<>())
                                                    .add(target));
                }
            }
            Map<List<Integer>, Integer> known = new HashMap<>();
            steps.forEach(
                    (letter, nodes) ->
                            row[letter] =
                                    known.computeIfAbsent(
                                            nodes,
                                            n ->
                                                    state(
                                                            n.stream()
                                                                    .mapToInt(Integer::intValue)
                                                                    .toArray(),
                                                            end)));
            rows.add(row);
        }
        return new Table(rows.toArray(new int[0][]), accepting);
    }

    private int state(int[] from, int end) {
        BitSet closure = new BitSet();
        int[] stack = Arrays.copyOf(from, Math.max(16, from.length));
        int size = from.length;
        while (size > 0) {
            int node = stack[--size];
            if (closure.get(node)) {
                continue;
            }
            closure.set(node);
            int[] further = jumps.get(node);
            if (size + further.length > stack.length) {
                stack = Arrays.copyOf(stack, 2 * (size + further.length));
            }
            for (int next : further) {
                stack[size++] = next;
            }
        }
        work += closure.cardinality();
        List<Integer> key = new ArrayList<>();
        closure.stream().filter(n -> labels.get(n) != null || n == end).forEach(key::add);
        Integer known = states.get(key);
        if (known != null) {
            return known;
        }
        if (states.size() == MOST_STATES || work > MOST_WORK) {
            throw new NotCoveredException("it has too many states");
        }
        int made = states.size();
        states.put(key, made);
        members.add(key.stream().mapToInt(Integer::intValue).toArray());
        accepting.set(made, closure.get(end));
        return made;
    }
}

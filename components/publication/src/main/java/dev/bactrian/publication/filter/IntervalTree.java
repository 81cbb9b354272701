// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.filter;

import java.util.function.Consumer;

/**
 * Values by bounds, found by a key that the bounds accept. Never changed: a change makes a new tree
 * that shares most of the old one, so that look-ups need no lock. A balanced search tree by low
 * bound (its shape follows from hash values), in which each node knows the greatest high bound
 * below it.
 *
 * @param <V> what stands at the bounds
 */
final class IntervalTree<V> {
    final Bounds bounds;
    final V value;
    private final IntervalTree<V> left;
    private final IntervalTree<V> right;
    private final Bounds highest;

    private IntervalTree(Bounds bounds, V value, IntervalTree<V> left, IntervalTree<V> right) {
        this.bounds = bounds;
        this.value = value;
        this.left = left;
        this.right = right;
        this.highest = higher(higher(bounds, left), right);
    }

    private static Bounds higher(Bounds of, IntervalTree<?> tree) {
        return tree == null || of.compareHigh(tree.highest) >= 0 ? of : tree.highest;
    }

    private int priority() {
        int mixed = bounds.hashCode() * 0x9E3779B9;
        return mixed ^ mixed >>> 16;
    }

    /** What stands at these very bounds; null where nothing does. */
    static <V> V get(IntervalTree<V> tree, Bounds bounds) {
        IntervalTree<V> at = tree;
        while (at != null) {
            int order = bounds.compareTo(at.bounds);
            if (order == 0) {
                return at.value;
            }
            at = order < 0 ? at.left : at.right;
        }
        return null;
    }

    /** With a value at bounds where none stands. */
    static <V> IntervalTree<V> with(IntervalTree<V> tree, Bounds bounds, V value) {
        if (tree == null) {
            return new IntervalTree<>(bounds, value, null, null);
        }
        if (bounds.compareTo(tree.bounds) < 0) {
            IntervalTree<V> left = with(tree.left, bounds, value);
            if (left.priority() > tree.priority()) {
                return left.over(left.left, tree.over(left.right, tree.right));
            }
            return tree.over(left, tree.right);
        }
        IntervalTree<V> right = with(tree.right, bounds, value);
        if (right.priority() > tree.priority()) {
            return right.over(tree.over(tree.left, right.left), right.right);
        }
        return tree.over(tree.left, right);
    }

    /** Without the bounds, which are there. */
    static <V> IntervalTree<V> without(IntervalTree<V> tree, Bounds bounds) {
        if (tree == null) {
            return null;
        }
        int order = bounds.compareTo(tree.bounds);
        if (order == 0) {
            return merged(tree.left, tree.right);
        }
        return order < 0
                ? tree.over(without(tree.left, bounds), tree.right)
                : tree.over(tree.left, without(tree.right, bounds));
    }

    private static <V> IntervalTree<V> merged(IntervalTree<V> left, IntervalTree<V> right) {
        if (left == null || right == null) {
            return left == null ? right : left;
        }
        return left.priority() > right.priority()
                ? left.over(left.left, merged(left.right, right))
                : right.over(merged(left, right.left), right.right);
    }

    private IntervalTree<V> over(IntervalTree<V> newLeft, IntervalTree<V> newRight) {
        return new IntervalTree<>(bounds, value, newLeft, newRight);
    }

    /** Hands out what stands at bounds that accept a key. */
    static <V> void find(IntervalTree<V> tree, Object key, Consumer<? super V> receiver) {
        IntervalTree<V> at = tree;
        while (at != null && at.highest.acceptsHigh(key)) {
            find(at.left, key, receiver);
            if (!at.bounds.acceptsLow(key)) {
                return;
            }
            if (at.bounds.acceptsHigh(key)) {
                receiver.accept(at.value);
            }
            at = at.right;
        }
    }

    /** Hands out all nodes. */
    static <V> void forEach(IntervalTree<V> tree, Consumer<IntervalTree<V>> receiver) {
        IntervalTree<V> at = tree;
        while (at != null) {
            forEach(at.left, receiver);
            receiver.accept(at);
            at = at.right;
        }
    }
}

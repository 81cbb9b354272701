// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.topic;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Things that stand at topic patterns, found by the topics that match them. What a look-up costs
 * follows the levels of the topic and what matches; neither how many patterns there are nor how
 * they are written matters.
 *
 * <p>Look-ups take no lock and may run beside one change; changes are the caller's to do one after
 * the other. A look-up beside a change sees what was there before it or after it.
 *
 * @param <T> what stands at a pattern
 */
public final class TopicTree<T> {

    /** A pattern, or the way to one. */
    public static final class Node<T> {
        private final Node<T> parent;
        private final Object key;
        private volatile Map<String, Node<T>> literals;
        private volatile Wild<T> wild;
        private volatile T content;

        private Node(Node<T> parent, Object key) {
            this.parent = parent;
            this.key = key;
        }

        /** What stands here; null where nothing does. */
        public T content() {
            return content;
        }

        /** Puts something here; null for nothing, then {@link TopicTree#prune} is to be called. */
        public void setContent(T content) {
            this.content = content;
        }

        private boolean isAny() {
            return key == TopicPattern.ANY;
        }

        private boolean isEmpty() {
            return content == null && (literals == null || literals.isEmpty()) && wild == null;
        }

        /** The pattern that leads here, in the form of its own scheme where that is characters. */
        public String text() {
            if (key instanceof TopicPattern pattern) {
                return pattern.text();
            }
            StringBuilder out = new StringBuilder();
            build(out);
            return out.toString();
        }

        private void build(StringBuilder out) {
            if (parent != null && parent.parent != null) {
                parent.build(out);
                out.append('/');
            }
            if (parent != null) {
                out.append(key);
            }
        }
    }

    /** What few nodes have: children that are wildcards. */
    private static final class Wild<T> {
        private volatile Node<T> one;
        private volatile Node<T> any;
        private volatile Map<TopicPattern, Node<T>> characters;

        private boolean isEmpty() {
            return one == null && any == null && (characters == null || characters.isEmpty());
        }
    }

    private final Node<T> root = new Node<>(null, null);

    /** Whether nothing stands anywhere. */
    public boolean isEmpty() {
        return root.isEmpty();
    }

    /** As below. */
    public void match(PublishedTopic topic, Consumer<? super T> receiver) {
        match(topic.text(), topic.levels(), receiver);
    }

    /** The node of a pattern, made where it is not there. */
    public Node<T> require(TopicPattern pattern) {
        Node<T> node = root;
        for (String level : pattern.levels()) {
            node = child(node, level, pattern.isLiteralScheme());
        }
        if (pattern.characters() == null) {
            return node;
        }
        Wild<T> wild = wild(node);
        if (wild.characters == null) {
            wild.characters = new ConcurrentHashMap<>(4);
        }
        Node<T> parent = node;
        return wild.characters.computeIfAbsent(pattern, key -> new Node<>(parent, key));
    }

    /** The node of a pattern; null where it is not there. */
    public Node<T> find(TopicPattern pattern) {
        Node<T> node = root;
        for (String level : pattern.levels()) {
            node = peek(node, level, pattern.isLiteralScheme());
            if (node == null) {
                return null;
            }
        }
        if (pattern.characters() == null) {
            return node;
        }
        Wild<T> wild = node.wild;
        return wild == null || wild.characters == null ? null : wild.characters.get(pattern);
    }

    private static <T> Node<T> peek(Node<T> node, String level, boolean literal) {
        if (!literal && level.equals(TopicPattern.ONE)) {
            return node.wild == null ? null : node.wild.one;
        }
        if (!literal && level.equals(TopicPattern.ANY)) {
            return node.wild == null ? null : node.wild.any;
        }
        return node.literals == null ? null : node.literals.get(level);
    }

    private static <T> Node<T> child(Node<T> node, String level, boolean literal) {
        if (!literal && level.equals(TopicPattern.ONE)) {
            Wild<T> wild = wild(node);
            if (wild.one == null) {
                wild.one = new Node<>(node, TopicPattern.ONE);
            }
            return wild.one;
        }
        if (!literal && level.equals(TopicPattern.ANY)) {
            Wild<T> wild = wild(node);
            if (wild.any == null) {
                wild.any = new Node<>(node, TopicPattern.ANY);
            }
            return wild.any;
        }
        if (node.literals == null) {
            node.literals = new ConcurrentHashMap<>(4);
        }
        return node.literals.computeIfAbsent(level, key -> new Node<>(node, new String(key)));
    }

    private static <T> Wild<T> wild(Node<T> node) {
        if (node.wild == null) {
            node.wild = new Wild<>();
        }
        return node.wild;
    }

    /** Takes a node away, and what leads only to it, where nothing stands there. */
    public void prune(Node<T> node) {
        Node<T> at = node;
        while (at.parent != null && at.isEmpty()) {
            remove(at.parent, at);
            at = at.parent;
        }
    }

    private static <T> void remove(Node<T> parent, Node<T> child) {
        Wild<T> wild = parent.wild;
        if (wild != null && wild.one == child) {
            wild.one = null;
        } else if (wild != null && wild.any == child) {
            wild.any = null;
        } else if (child.key instanceof TopicPattern pattern) {
            wild.characters.remove(pattern);
        } else {
            parent.literals.remove((String) child.key);
        }
        if (wild != null && wild.isEmpty()) {
            parent.wild = null;
        }
    }

    /**
     * Hands out what stands at the patterns that a topic matches, each once.
     *
     * @param topic the topic, for patterns by characters
     * @param levels its levels, see {@link Topics#published}
     */
    public void match(String topic, String[] levels, Consumer<? super T> receiver) {
        Node<T> node = root;
        for (int i = 0; node != null && node.wild == null; i++) {
            if (i == levels.length) {
                T content = node.content;
                if (content != null) {
                    receiver.accept(content);
                }
                return;
            }
            Map<String, Node<T>> literals = node.literals;
            node = literals == null ? null : literals.get(levels[i]);
        }
        if (node != null) {
            matchWild(topic, levels, receiver);
        }
    }

    /** As above, where wildcards stand on the way. */
    private void matchWild(String topic, String[] levels, Consumer<? super T> receiver) {
        States<T> now = new States<>();
        States<T> next = new States<>();
        now.add(root);
        Node<T> literal = root;
        for (String level : levels) {
            literal = byCharacters(literal, topic, receiver, level);
            next.clear();
            for (int i = 0; i < now.size; i++) {
                step(now.nodes[i], level, next);
            }
            States<T> done = now;
            now = next;
            next = done;
            if (now.size == 0) {
                break;
            }
        }
        byCharacters(literal, topic, receiver, null);
        for (int i = 0; i < now.size; i++) {
            T content = now.nodes[i].content;
            if (content != null) {
                receiver.accept(content);
            }
        }
    }

    private static <T> void step(Node<T> node, String level, States<T> next) {
        if (node.isAny()) {
            next.add(node);
        }
        Map<String, Node<T>> literals = node.literals;
        Node<T> same = literals == null ? null : literals.get(level);
        if (same != null) {
            next.add(same);
        }
        Wild<T> wild = node.wild;
        Node<T> one = wild == null ? null : wild.one;
        if (one != null) {
            next.add(one);
        }
    }

    /** Those patterns by characters whose literal levels lead to a node; the node of the level. */
    private static <T> Node<T> byCharacters(
            Node<T> node, String topic, Consumer<? super T> receiver, String level) {
        if (node == null) {
            return null;
        }
        Wild<T> wild = node.wild;
        Map<TopicPattern, Node<T>> characters = wild == null ? null : wild.characters;
        if (characters != null) {
            characters.forEach(
                    (pattern, child) -> {
                        T content = child.content;
                        if (content != null && pattern.characters().matches(topic)) {
                            receiver.accept(content);
                        }
                    });
        }
        Map<String, Node<T>> literals = node.literals;
        return level == null || literals == null ? null : literals.get(level);
    }

    /** The nodes that the levels so far lead to; no node twice. */
    private static final class States<T> {
        private Node<T>[] nodes = array(4);
        private int size;

        @SuppressWarnings({"unchecked", "rawtypes"}) // holds nothing but nodes
        private static <T> Node<T>[] array(int length) {
            return new Node[length];
        }

        private void clear() {
            size = 0;
        }

        /** A # can be come to from above and from itself; all others from above only. */
        private void add(Node<T> node) {
            if (node.isAny() && contains(node)) {
                return;
            }
            if (size == nodes.length) {
                nodes = Arrays.copyOf(nodes, size * 2);
            }
            nodes[size++] = node;
            Wild<T> wild = node.wild;
            Node<T> any = wild == null ? null : wild.any;
            if (any != null) {
                add(any);
            }
        }

        private boolean contains(Node<T> node) {
            for (int i = 0; i < size; i++) {
                if (nodes[i] == node) {
                    return true;
                }
            }
            return false;
        }
    }

    /**
     * Hands out what stands at the topics that a pattern matches, where this tree holds topics and
     * no wildcards.
     */
    public void select(TopicPattern pattern, Consumer<? super T> receiver) {
        if (!pattern.isWild()) {
            Node<T> node = find(pattern);
            if (node != null && node.content != null) {
                receiver.accept(node.content);
            }
            return;
        }
        Node<T> start = root;
        List<String> before = pattern.literalLevels();
        for (String level : before) {
            Map<String, Node<T>> literals = start.literals;
            start = literals == null ? null : literals.get(level);
            if (start == null) {
                return;
            }
        }
        walk(
                start,
                node -> {
                    if (pattern.matches(node.text())) {
                        receiver.accept(node.content);
                    }
                });
    }

    /** Hands out everything, in no order. */
    public void forEach(Consumer<? super T> receiver) {
        walk(root, node -> receiver.accept(node.content));
    }

    private static <T> void walk(Node<T> from, Consumer<Node<T>> visitor) {
        Deque<Node<T>> open = new ArrayDeque<>();
        open.push(from);
        while (!open.isEmpty()) {
            Node<T> node = open.pop();
            if (node.content != null) {
                visitor.accept(node);
            }
            Map<String, Node<T>> literals = node.literals;
            if (literals != null) {
                open.addAll(literals.values());
            }
            Wild<T> wild = node.wild;
            if (wild != null) {
                if (wild.one != null) {
                    open.push(wild.one);
                }
                if (wild.any != null) {
                    open.push(wild.any);
                }
                if (wild.characters != null) {
                    open.addAll(wild.characters.values());
                }
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.memory.CompactSet;
import dev.bactrian.publication.topic.TopicPattern;
import dev.bactrian.publication.topic.TopicTree;
import dev.bactrian.publication.topic.TopicTree.Node;
import dev.bactrian.publication.topic.WildcardScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What is retained, by topic: one publication for each topic and subscription point. */
final class RetainedPublications {
    private final Map<String, TopicTree<Retained>> points = new ConcurrentHashMap<>();
    private final CompactSet<Retained> byId =
            new CompactSet<>(retained -> Long.hashCode(retained.id()));
    private long bytes;

    /** The one of a topic; null where there is none. */
    Retained get(String point, String topic) {
        TopicTree<Retained> tree = points.get(point);
        Node<Retained> node = tree == null ? null : tree.find(literal(topic));
        return node == null ? null : node.content();
    }

    private static TopicPattern literal(String topic) {
        return TopicPattern.of(topic, WildcardScheme.topic);
    }

    /** Those whose topics match. */
    List<Retained> matching(String point, TopicPattern pattern) {
        List<Retained> found = new ArrayList<>();
        TopicTree<Retained> tree = points.get(point);
        if (tree != null) {
            tree.select(pattern, found::add);
        }
        return found;
    }

    /** Keeps one, in place of the one of the same topic. */
    synchronized void put(Retained retained) {
        Node<Retained> node =
                points.computeIfAbsent(retained.point(), key -> new TopicTree<>())
                        .require(literal(retained.topic()));
        Retained before = node.content();
        if (before != null && before.id() > retained.id()) {
            return;
        }
        node.setContent(retained);
        if (before != null) {
            byId.remove(before);
            bytes -= before.message().payload().length();
        }
        byId.add(retained);
        bytes += retained.message().payload().length();
    }

    /** Forgets one; one that was replaced meanwhile is not missed. */
    synchronized void remove(Retained retained) {
        TopicTree<Retained> tree = points.get(retained.point());
        Node<Retained> node = tree == null ? null : tree.find(literal(retained.topic()));
        if (node != null && node.content() == retained) {
            node.setContent(null);
            tree.prune(node);
            byId.remove(retained);
            bytes -= retained.message().payload().length();
        }
    }

    synchronized Retained ofId(long id) {
        return byId.find(Long.hashCode(id), each -> each.id() == id);
    }

    synchronized int size() {
        return byId.size();
    }

    synchronized long bytes() {
        return bytes;
    }

    synchronized List<Retained> list() {
        List<Retained> all = new ArrayList<>();
        byId.forEach(all::add);
        return all;
    }
}

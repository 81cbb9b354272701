// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.compile;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.node.Markup;
import dev.bactrian.mrm.node.Node;
import dev.bactrian.mrm.node.SharedPath;
import dev.bactrian.mrm.xsd.XsdNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Compiles the content of complex types. Content that stands at several places with the same
 * delimiters in scope is compiled once for all of them but the first: so a model grows with its
 * schema, not with the number of messages that the schema can express. The first place, and content
 * of fixed layout, keep a compiled content of their own, whose paths are known.
 */
final class SharedContent {
    private final GroupCompiler groups;
    private final Map<Key, Use> uses = new HashMap<>();

    /** What the compiled content depends on, but for its path. */
    private record Key(XsdNode group, List<Markup> markups, boolean guessing, boolean hidden) {}

    private static final class Use {
        private boolean compiling;

        /** A layout is planned for each place; relative paths mean something else at each. */
        private boolean alone;

        private boolean seen;
        private Node shared;

        /** How many settings of variables, and delimiters of elements, the content has. */
        private int settings;

        private int ofElements;
    }

    SharedContent(GroupCompiler groups) {
        this.groups = groups;
    }

    /** The content that a group of the schema is. */
    Node of(XsdNode group, Context context) {
        Use use =
                uses.computeIfAbsent(
                        new Key(group, context.markups(), context.guessing(), context.hidden()),
                        key -> new Use());
        if (use.shared != null) {
            groups.state().settings += use.settings;
            groups.state().ofElements += use.ofElements;
            return use.shared;
        }
        if (use.compiling) {
            throw group.error(MrmError.SCHEMA_INVALID, "the element contains itself");
        }
        boolean share = use.seen && !use.alone;
        use.compiling = true;
        int anchored = groups.anchored();
        int settings = groups.state().settings;
        int ofElements = groups.state().ofElements;
        Node content = groups.group(group, share ? context.at(SharedPath.ANCHOR) : context);
        use.compiling = false;
        use.settings = groups.state().settings - settings;
        use.ofElements = groups.state().ofElements - ofElements;
        use.alone = groups.anchored() != anchored || LayoutPlanner.plan(content, null) != null;
        use.seen = true;
        if (share) {
            use.shared = content;
        }
        return content;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.group;

import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.mrm.node.ChildCursor;
import dev.bactrian.mrm.node.Explanation;
import dev.bactrian.mrm.node.Framing;
import dev.bactrian.mrm.node.Markup;
import dev.bactrian.mrm.node.Node;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.Statements;
import dev.bactrian.mrm.node.WriteState;
import dev.bactrian.mrm.state.Mark;
import dev.bactrian.tree.Element;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One of several terms (DFDL 1.0 §15). */
public final class ChoiceNode extends GroupNode {
    private final Node[] branches;
    private final List<Set<String>> names;
    private final Expression dispatch;
    private final Map<String, Integer> keys;
    private final boolean initiated;
    private final int boxBytes;
    private final int fill;

    /**
     * @param dispatch gives the key of the branch; null where there is none
     * @param keys the branch of each key
     * @param initiated whether the initiator of each branch says that it is there
     * @param boxBytes the length of all branches; -1 where each has its own
     */
    public ChoiceNode(
            String path,
            String place,
            List<Node> branches,
            Framing framing,
            Statements statements,
            Expression dispatch,
            Map<String, Integer> keys,
            boolean initiated,
            int boxBytes,
            int fill) {
        super(path, place, framing, statements);
        this.branches = branches.toArray(new Node[0]);
        this.dispatch = dispatch;
        this.keys = keys;
        this.initiated = initiated;
        this.boxBytes = boxBytes;
        this.fill = fill;
        this.names =
                branches.stream()
                        .map(
                                branch -> {
                                    Set<String> first = new HashSet<>();
                                    branch.firstNames(first);
                                    return first;
                                })
                        .toList();
    }

    @Override
    boolean parseTerms(ParseState s) {
        int limit = s.limit;
        int end = 0;
        if (boxBytes >= 0) {
            if (s.limit - s.pos < boxBytes) {
                return s.fail(this, boxBytes + " bytes");
            }
            end = s.pos + boxBytes;
            s.limit = end;
        }
        boolean parsed = dispatch != null ? byKey(s) : initiated ? byInitiator(s) : byTrial(s);
        if (!parsed) {
            return false;
        }
        if (boxBytes >= 0) {
            s.limit = limit;
            s.pos = end;
        }
        return true;
    }

    private boolean byKey(ParseState s) {
        String key;
        try {
            key = Conversion.text(s.evaluate(dispatch));
        } catch (ValueException e) {
            key = null;
        }
        Integer branch = key == null ? null : keys.get(key);
        if (branch == null) {
            return s.fail(
                    this,
                    s.pos,
                    MrmError.DOES_NOT_FIT,
                    "one of the branches " + keys.keySet(),
                    "key '" + key + "'");
        }
        return branches[branch].parse(s);
    }

    private boolean byInitiator(ParseState s) {
        Node without = null;
        for (Node branch : branches) {
            Markup initiator = InitiatorOf.node(branch);
            if (initiator == null) {
                without = branch;
            } else if (initiator.match(s) >= 0) {
                return branch.parse(s);
            }
        }
        return without != null
                ? without.parse(s)
                : s.fail(this, "the initiator of one of its " + branches.length + " branches");
    }

    private boolean byTrial(ParseState s) {
        Mark start = s.mark();
        for (Node branch : branches) {
            int guess = s.guesses.begin();
            boolean parsed;
            try {
                parsed = branch.parse(s);
            } catch (ValueException e) {
                parsed = s.refuse(branch, e);
            }
            boolean decided = s.guesses.end(guess);
            if (parsed) {
                return true;
            }
            if (decided) {
                return false;
            }
            s.takeBack(start);
        }
        return false;
    }

    @Override
    void writeTerms(WriteState w, ChildCursor from) {
        int start = w.sink.size();
        branch(w, from).write(w, from);
        if (boxBytes >= 0) {
            int written = w.sink.size() - start;
            if (written > boxBytes) {
                throw w.failure(this, "expected at most " + boxBytes + " bytes, found " + written);
            }
            w.fill(8 * (boxBytes - written), fill);
        }
    }

    private Node branch(WriteState w, ChildCursor from) {
        Element next = from.peek();
        Node empty = null;
        for (int i = 0; i < branches.length; i++) {
            if (next != null && names.get(i).contains(next.name().local())) {
                return branches[i];
            }
            if (empty == null && (names.get(i).isEmpty() || branches[i].canBeAbsent())) {
                empty = branches[i];
            }
        }
        if (empty != null) {
            return empty;
        }
        Set<String> expected = new HashSet<>();
        firstNames(expected);
        if (expected.isEmpty()) {
            return branches[0]; // hidden: what its defaults and calculations give
        }
        throw w.failure(
                this, "expected one of the elements " + expected + ", found " + from.describe());
    }

    /** The branches, in the order of the schema. */
    public List<Node> branches() {
        return List.of(branches);
    }

    /** Adds the names of the elements that a branch can start with. */
    public void allNames(Set<String> result) {
        names.forEach(result::addAll);
    }

    @Override
    public boolean canBeAbsent() {
        if (!framing().isNone() || boxBytes > 0) {
            return false;
        }
        for (Node branch : branches) {
            if (branch.canBeAbsent()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void firstNames(Set<String> result) {
        for (Node branch : branches) {
            branch.firstNames(result);
        }
    }

    @Override
    public void explain(Explanation to) {
        to.line(
                "choice, "
                        + (dispatch != null
                                ? "by the key {" + dispatch + "} of " + keys
                                : initiated
                                        ? "by initiator"
                                        : "by trying one branch after the other, with backtracking")
                        + (boxBytes >= 0 ? ", in " + boxBytes + " bytes" : "")
                        + framing().describe());
        to.in();
        for (Node branch : branches) {
            branch.explain(to);
        }
        to.out();
    }
}

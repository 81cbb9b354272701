// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.mrm.field.SimpleNode;
import dev.bactrian.mrm.group.ComplexNode;
import dev.bactrian.mrm.group.Separation;
import dev.bactrian.mrm.group.SequenceNode;
import dev.bactrian.mrm.group.Slot;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.Node;
import dev.bactrian.mrm.node.Scope;
import dev.bactrian.tree.MessageException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the records of a message, of which every part stands behind the one before it, as often as
 * the schema or a field says. Anything else is refused by name.
 */
final class RecordPlanner {
    /** As many as a constructor in Java takes, where some take two places. */
    private static final int MOST_MEMBERS = 120;

    private static final int MOST_TIMES = 1_000_000;

    /** {@code fn:count(../SaleList)}. */
    private static final Pattern COUNT =
            Pattern.compile(
                    "\\s*fn:count\\(\\s*\\.\\./(?:[^/:()\\s]+:)?([^/:()\\s\\[\\]]+)\\s*\\)\\s*");

    /** {@code ../Header/SaleListCount}. */
    private static final Pattern PATH =
            Pattern.compile("\\s*\\.\\.((?:/(?:[^/:()\\s.]+:)?[^/:()\\s\\[\\].]+)+)\\s*");

    private final Map<ComplexNode, RecordPlan> known = new HashMap<>();
    private final Set<String> types = new HashSet<>();

    private RecordPlanner() {}

    /**
     * The plan of a message.
     *
     * @param taken a name that no record may have
     * @throws MessageException BAC3060 where no classes can be made of it
     */
    static RecordPlan of(CompiledModel model, String taken) {
        if (!(model.schema().root() instanceof ComplexNode root)) {
            throw refused(model.schema().root(), "is a value, without elements");
        }
        RecordPlanner planner = new RecordPlanner();
        planner.types.add(taken);
        return planner.plan(root);
    }

    /** Says BAC3060. */
    static MessageException refused(Node node, String what) {
        return new MessageException(
                MrmError.NO_CLASS,
                node.path() + (node.place() == null ? "" : " (" + node.place() + ")") + " " + what);
    }

    private RecordPlan plan(ComplexNode node) {
        RecordPlan made = known.get(node);
        if (made == null) {
            made = new Members(node).plan();
            known.put(node, made);
        }
        return made;
    }

    /** The members of one record. */
    private final class Members {
        private final ComplexNode node;
        private final String type;
        private final List<Member> members = new ArrayList<>();
        private final Set<String> names = new HashSet<>();
        private byte[] separators;
        private byte separator;

        Members(ComplexNode node) {
            this.node = node;
            this.type = JavaNames.free(JavaNames.type(node.name.local()), types);
        }

        RecordPlan plan() {
            if (!node.standsAlone() || node.mayBeNil()) {
                throw refused(node, "has delimiters, alignment or statements, or may be nil");
            }
            if (node.layout != null) {
                for (int i = 0; i < node.layout.child.length; i++) {
                    add(
                            node.layout.child[i],
                            node.layout.count[i],
                            node.layout.count[i] != 1,
                            node.layout.offset[i],
                            null);
                }
            } else if (node.length != null || !(node.content instanceof SequenceNode)) {
                throw refused(node, "is no sequence of elements that ends with its content");
            } else {
                SequenceNode content = (SequenceNode) node.content;
                separation(content);
                terms(content);
            }
            if (members.isEmpty() || members.size() > MOST_MEMBERS) {
                throw refused(
                        node, "has " + members.size() + " elements, not 1 to " + MOST_MEMBERS);
            }
            return new RecordPlan(node, type, List.copyOf(members), separators, separator);
        }

        private void separation(SequenceNode content) {
            Separation separation = content.separation();
            if (separation == null) {
                return;
            }
            byte[] written = separation.markup().isFixed() ? separation.markup().output() : null;
            if (written == null
                    || written.length != 1
                    || separation.position() != Separation.Position.INFIX
                    || !separation.scope().isFixed()
                    || !separation.scope().isBytewise()
                    || separation.table(null) == null
                    || separation.table(null)[written[0] & 0xFF] != Scope.SEPARATOR) {
                throw refused(
                        node,
                        "has the separator "
                                + separation.markup()
                                + ", not one byte between items");
            }
            separators = separation.table(null);
            separator = written[0];
        }

        private void terms(SequenceNode sequence) {
            if (!sequence.standsAlone()) {
                throw refused(sequence, "has a group with delimiters or statements");
            }
            for (Slot slot : sequence.slots) {
                if (slot.node instanceof SequenceNode inner && slot.count == Slot.Count.ONE) {
                    if (inner.separation() != null
                            || (separators != null
                                    && (inner.slots.length != 1
                                            || inner.slots[0].count != Slot.Count.ONE))) {
                        throw refused(inner, "has a group within its sequence");
                    }
                    terms(inner);
                } else if (slot.node instanceof ElementNode element) {
                    occurrences(slot, element);
                } else {
                    throw refused(slot.node, "has a choice, or terms in any order");
                }
            }
        }

        private void occurrences(Slot slot, ElementNode element) {
            switch (slot.count) {
                case ONE -> add(element, 1, false, -1, null);
                case EXPRESSION -> {
                    if (separators != null && members.isEmpty()) {
                        throw refused(element, "is counted, and stands first between separators");
                    }
                    add(element, Member.COUNTED, true, -1, counter(slot));
                }
                default -> {
                    if (slot.least != slot.most || slot.count == Slot.Count.PARSED) {
                        throw refused(element, "occurs as often as it is there");
                    }
                    add(element, slot.most, true, -1, null);
                }
            }
        }

        private List<Member> counter(Slot slot) {
            String source = slot.expression.toString();
            Matcher path = PATH.matcher(source);
            List<Member> found = new ArrayList<>();
            List<Member> in = members;
            if (path.matches()) {
                for (String step : path.group(1).substring(1).split("/")) {
                    Member next = named(in, step.substring(step.indexOf(':') + 1));
                    if (next == null || next.times != 1 || next.array) {
                        break;
                    }
                    found.add(next);
                    in = next.record == null ? List.of() : next.record.members;
                }
                Member last = found.isEmpty() ? null : found.get(found.size() - 1);
                if (last != null
                        && found.size() == path.group(1).split("/").length - 1
                        && last.record == null
                        && last.type() == JavaType.WHOLE) {
                    return found;
                }
            }
            throw refused(
                    slot.node,
                    "occurs {" + source + "} times, which is no whole number of a field before it");
        }

        private void add(
                ElementNode element, int times, boolean array, int offset, List<Member> counter) {
            RecordPlan record = null;
            if (element instanceof ComplexNode complex) {
                record = RecordPlanner.this.plan(complex);
            } else if (!(element instanceof SimpleNode field)) {
                throw refused(element, "is calculated");
            } else if (Member.bytes(field) <= 0 && !DelimitedField.fits(field)) {
                throw refused(element, "is no field of fixed length, or up to a delimiter");
            }
            if (times < Member.COUNTED || times == 0 || times > MOST_TIMES) {
                throw refused(element, "occurs " + times + " times");
            }
            if (array && record != null && record.bytes() == 0) {
                throw refused(element, "occurs more than once, without a byte");
            }
            for (Member member : members) {
                if (member.local().equals(element.name.local())) {
                    throw refused(element, "stands at two places in " + node.path());
                }
            }
            Member made =
                    new Member(
                            element,
                            JavaNames.free(JavaNames.member(element.name.local()), names),
                            record,
                            times,
                            array,
                            offset,
                            counter);
            members.add(made);
            for (Member member : members) {
                counts(member);
            }
            requireValue(made);
        }

        /**
         * A field of which the schema says what is written may be the number of another element.
         */
        private void counts(Member member) {
            Expression output =
                    member.node instanceof SimpleNode field ? field.rules.output() : null;
            if (output != null && member.counted == null) {
                Matcher count = COUNT.matcher(output.toString());
                Member of = count.matches() ? named(members, count.group(1)) : null;
                if (of != null && of.array && !of.node.hidden) {
                    member.counted = of;
                }
            }
        }

        private void requireValue(Member made) {
            if (made.node instanceof SimpleNode field) {
                boolean computed = field.rules.output() != null && !made.isFiller();
                boolean number = made.type() == JavaType.WHOLE && !made.array;
                if ((computed
                                && !(number
                                        && COUNT.matcher(field.rules.output().toString())
                                                .matches()))
                        || (!computed && made.node.hidden && !isKnown(made))) {
                    throw refused(made.node, "is computed, and not by fn:count(../NAME)");
                }
            }
        }

        /** Whether what no record has is bytes of which nobody asks anything, and has a default. */
        private static boolean isKnown(Member filler) {
            return filler.isFiller() && filler.isFixed() && !filler.array && !filler.field().tests;
        }

        private static Member named(List<Member> members, String local) {
            for (Member member : members) {
                if (member.local().equals(local)) {
                    return member;
                }
            }
            return null;
        }
    }

    /** Says BAC3060 where a computed field counts what is not there. */
    static void requireCounts(RecordPlan plan) {
        for (Member member : plan.members) {
            if (member.record != null) {
                requireCounts(member.record);
            } else if (member.field().rules.output() != null
                    && !member.isFiller()
                    && member.counted == null) {
                throw refused(member.node, "counts what is no element beside it");
            }
        }
    }
}

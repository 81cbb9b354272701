// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.compile;

import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.dfdl.DfdlProperties;
import dev.bactrian.mrm.dfdl.DfdlProperty;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.mrm.field.CalculatedNode;
import dev.bactrian.mrm.group.ChoiceNode;
import dev.bactrian.mrm.group.InitiatorOf;
import dev.bactrian.mrm.group.Separation;
import dev.bactrian.mrm.group.SequenceNode;
import dev.bactrian.mrm.group.Slot;
import dev.bactrian.mrm.group.UnorderedNode;
import dev.bactrian.mrm.node.Anchor;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.Framing;
import dev.bactrian.mrm.node.Markup;
import dev.bactrian.mrm.node.Node;
import dev.bactrian.mrm.node.Statements;
import dev.bactrian.mrm.read.SequenceReader;
import dev.bactrian.mrm.write.SequenceWriter;
import dev.bactrian.mrm.xsd.SchemaSet;
import dev.bactrian.mrm.xsd.XsdNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compiles model groups: sequences, choices, references to groups. */
final class GroupCompiler {
    private final TermCompiler terms;
    private final StatementCompiler statements;
    private final CompilerState state;
    private int groupDepth;

    GroupCompiler(TermCompiler terms, StatementCompiler statements) {
        this.terms = terms;
        this.statements = statements;
        this.state = terms.state;
    }

    /** The content of a complex type that has none. */
    Node nothing(XsdNode type, Context context) {
        return terms(context.path(), type);
    }

    /** Terms with nothing around or between them. */
    private static SequenceNode terms(String path, XsdNode at, Slot... slots) {
        return sequence(path, at, slots, null, Framing.NONE, Statements.NONE, false);
    }

    private static SequenceNode sequence(
            String path,
            XsdNode at,
            Slot[] slots,
            Separation separation,
            Framing framing,
            Statements statements,
            boolean initiated) {
        int optionalFrom = Slot.optionalFrom(slots, separation);
        return new SequenceNode(
                path,
                place(at),
                slots,
                separation,
                framing,
                statements,
                initiated,
                new SequenceReader(slots, separation, initiated, optionalFrom),
                new SequenceWriter(slots, separation, optionalFrom));
    }

    /** What is known of the model so far. */
    CompilerState state() {
        return state;
    }

    /** How many delimiters so far mean something else at another depth. */
    int anchored() {
        return state.anchored;
    }

    private static String place(XsdNode node) {
        return node.document().location() + ":" + node.line();
    }

    /** Compiles xs:sequence, xs:choice or xs:group. */
    Node group(XsdNode node, Context context) {
        if (++groupDepth > 500) {
            throw node.error(MrmError.SCHEMA_INVALID, "the group contains itself");
        }
        List<XsdNode> places = new ArrayList<>();
        places.add(node);
        XsdNode group = node;
        if (node.is("group")) {
            XsdNode definition =
                    state.schemas.require(SchemaSet.Kind.GROUP, node, node.require("ref"));
            group = contentOf(definition);
            places.add(group);
        }
        if (!"1".equals(node.get("minOccurs") == null ? "1" : node.get("minOccurs"))
                || !"1".equals(node.get("maxOccurs") == null ? "1" : node.get("maxOccurs"))) {
            throw node.error(
                    MrmError.SCHEMA_UNSUPPORTED,
                    "xs:" + node.local() + " is to occur once: DFDL repeats elements only");
        }
        DfdlProperties properties = state.properties.collect(places);
        Node result =
                group.is("sequence")
                        ? sequence(group, places, properties, context)
                        : choice(group, places, properties, context);
        groupDepth--;
        return result;
    }

    /** What a global group is. */
    private static XsdNode contentOf(XsdNode definition) {
        XsdNode content =
                definition.child("sequence") != null
                        ? definition.child("sequence")
                        : definition.child("choice");
        if (content == null) {
            throw definition.error(
                    MrmError.SCHEMA_UNSUPPORTED, "the group has neither sequence nor choice");
        }
        return content;
    }

    private Node sequence(
            XsdNode node, List<XsdNode> places, DfdlProperties properties, Context outer) {
        if (properties.hasOwn(DfdlProperty.HIDDEN_GROUP_REF)) {
            XsdNode at = properties.setting(DfdlProperty.HIDDEN_GROUP_REF).node();
            XsdNode definition =
                    state.schemas.require(
                            SchemaSet.Kind.GROUP,
                            at,
                            properties.require(DfdlProperty.HIDDEN_GROUP_REF));
            Node hidden = group(contentOf(definition), outer.hide());
            String missing = HiddenValues.missing(hidden);
            if (missing != null) {
                throw properties.error(
                        DfdlProperty.HIDDEN_GROUP_REF,
                        MrmError.SCHEMA_INVALID,
                        "element "
                                + missing
                                + " of the group has neither dfdl:outputValueCalc nor a default: nothing gives it a value when a message is written");
            }
            return hidden;
        }
        Anchor anchor = outer.anchorOfGroup();
        Framing framing = terms.markups.framing(properties, anchor, 1);
        Markup separator = terms.markups.markup(properties, DfdlProperty.SEPARATOR, anchor);
        Context behind = outer.inside(framing.terminator());
        Context context = behind.inside(separator);
        Separation separation = null;
        if (separator != null) {
            separation =
                    new Separation(
                            separator,
                            position(properties),
                            policy(properties),
                            terms.lengths.scope(
                                    properties,
                                    context,
                                    terms.markups.encodingOfDelimiters(properties)));
        }
        boolean initiated = properties.yes(DfdlProperty.INITIATED_CONTENT);
        boolean unordered =
                properties.choice(DfdlProperty.SEQUENCE_KIND, "ordered").equals("unordered");
        List<Slot> slots = new ArrayList<>();
        boolean floating = false;
        List<Boolean> floats = new ArrayList<>();
        for (XsdNode child : node.children()) {
            if (child.is("annotation")) {
                continue;
            }
            Context inner = unordered && !initiated ? context.guessing(true) : context;
            if (child.is("element")) {
                TermCompiler.Declared declared = terms.resolve(child);
                boolean floatsHere = declared.properties().yes(DfdlProperty.FLOATING);
                floating |= floatsHere;
                floats.add(floatsHere);
                slots.add(slot(declared, inner, initiated));
            } else if (child.is("sequence") || child.is("choice") || child.is("group")) {
                floats.add(false);
                slots.add(new Slot(group(child, inner), Slot.Count.ONE, 1, 1, null, null));
            } else {
                throw child.error(
                        MrmError.SCHEMA_UNSUPPORTED,
                        "xs:" + child.local() + " is not in the DFDL subset");
            }
        }
        if (initiated) {
            for (Slot slot : slots) {
                requireInitiator(properties, node, slot.node);
            }
        }
        if (separation != null && !unordered && !floating) {
            requirePositions(node, slots, separation);
        }
        Statements checks = statements.ofGroup(places, properties);
        SequenceNode ordered =
                sequence(
                        outer.path(),
                        node,
                        slots.toArray(new Slot[0]),
                        separation,
                        framing,
                        checks,
                        initiated);
        if (!unordered && !floating) {
            return ordered;
        }
        return new UnorderedNode(ordered, separation, initiated, floats, unordered);
    }

    /** Where initiators say what comes, each term has one. */
    private static void requireInitiator(DfdlProperties properties, XsdNode group, Node term) {
        if (!(term instanceof CalculatedNode) && InitiatorOf.node(term) == null) {
            throw properties.error(
                    DfdlProperty.INITIATED_CONTENT,
                    MrmError.SCHEMA_INVALID,
                    "yes needs an initiator on each term of the xs:"
                            + group.local()
                            + ", and "
                            + (term instanceof ElementNode element
                                    ? "element " + element.name.local()
                                    : "a group")
                            + " has none");
        }
    }

    /** Where separators count positions, an array without end can only be the last. */
    private static void requirePositions(XsdNode node, List<Slot> slots, Separation separation) {
        if (separation.policy() == Separation.Policy.ANY_EMPTY) {
            return;
        }
        boolean last = separation.policy() != Separation.Policy.NEVER;
        for (int i = slots.size() - 1; i >= 0; i--) {
            Slot slot = slots.get(i);
            if (slot.calculated) {
                continue;
            }
            if (slot.count == Slot.Count.IMPLICIT && slot.most == Slot.UNBOUNDED && !last) {
                throw node.error(
                        MrmError.SCHEMA_INVALID,
                        "element "
                                + ((ElementNode) slot.node).name.local()
                                + " with maxOccurs unbounded has no place in a sequence whose separators count positions (dfdl:separatorSuppressionPolicy) unless it is the last");
            }
            last = false;
        }
    }

    private static Separation.Position position(DfdlProperties properties) {
        return switch (properties.choice(DfdlProperty.SEPARATOR_POSITION)) {
            case "prefix" -> Separation.Position.PREFIX;
            case "postfix" -> Separation.Position.POSTFIX;
            default -> Separation.Position.INFIX;
        };
    }

    private static Separation.Policy policy(DfdlProperties properties) {
        return switch (properties.choice(DfdlProperty.SEPARATOR_SUPPRESSION_POLICY)) {
            case "never" -> Separation.Policy.NEVER;
            case "anyEmpty" -> Separation.Policy.ANY_EMPTY;
            case "trailingEmptyStrict" -> Separation.Policy.TRAILING_EMPTY_STRICT;
            default -> Separation.Policy.TRAILING_EMPTY;
        };
    }

    private static int occurs(XsdNode use, String attribute) {
        String value = use.get(attribute);
        if (value == null) {
            return 1;
        }
        if (value.equals("unbounded")) {
            return Slot.UNBOUNDED;
        }
        try {
            int number = Integer.parseInt(value);
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw use.error(
                MrmError.SCHEMA_INVALID, attribute + " is to be a number, not '" + value + "'");
    }

    private Slot slot(TermCompiler.Declared declared, Context context, boolean initiated) {
        XsdNode use = declared.use();
        int least = occurs(use, "minOccurs");
        int most = occurs(use, "maxOccurs");
        if (most < least) {
            throw use.error(MrmError.SCHEMA_INVALID, "maxOccurs is less than minOccurs");
        }
        String name = declared.declaration().requireName();
        if (least == 1 && most == 1) {
            ElementNode node = terms.element(declared, context.below(name, false));
            return new Slot(node, Slot.Count.ONE, 1, 1, null, null);
        }
        DfdlProperties properties = declared.properties();
        if (properties.hasOwn(DfdlProperty.INPUT_VALUE_CALC)) {
            throw properties.error(
                    DfdlProperty.INPUT_VALUE_CALC,
                    MrmError.SCHEMA_INVALID,
                    "an element that is calculated occurs once");
        }
        String kind = properties.choice(DfdlProperty.OCCURS_COUNT_KIND);
        boolean guess =
                !initiated && (kind.equals("parsed") || (kind.equals("implicit") && least < most));
        ElementNode node =
                terms.element(
                        declared,
                        (initiated ? context.decided() : context.guessing(guess))
                                .below(name, most > 1));
        switch (kind) {
            case "fixed":
                if (most == Slot.UNBOUNDED) {
                    throw use.error(
                            MrmError.SCHEMA_INVALID, "occursCountKind fixed needs a maxOccurs");
                }
                return new Slot(node, Slot.Count.FIXED, most, most, null, null);
            case "parsed":
                return new Slot(node, Slot.Count.PARSED, least, Slot.UNBOUNDED, null, null)
                        .within(least, most);
            case "expression":
                Expression count = state.expression(properties, DfdlProperty.OCCURS_COUNT);
                return new Slot(node, Slot.Count.EXPRESSION, 0, Slot.UNBOUNDED, count, null)
                        .within(least, most);
            case "stopValue":
                if (declared.simple() == null) {
                    throw use.error(
                            MrmError.SCHEMA_INVALID,
                            "occursCountKind stopValue needs a simple type");
                }
                try {
                    Object stop =
                            Conversion.to(
                                    declared.simple().base(),
                                    properties.require(DfdlProperty.OCCURS_STOP_VALUE));
                    return new Slot(node, Slot.Count.STOP_VALUE, 0, Slot.UNBOUNDED, null, stop)
                            .within(least, most);
                } catch (ValueException e) {
                    throw properties.error(
                            DfdlProperty.OCCURS_STOP_VALUE,
                            MrmError.SCHEMA_INVALID,
                            e.getMessage());
                }
            default:
                return new Slot(node, Slot.Count.IMPLICIT, least, most, null, null);
        }
    }

    /** A branch: an element, or where it repeats, a sequence of nothing else. */
    private Node branch(TermCompiler.Declared declared, Context context, String path) {
        XsdNode use = declared.use();
        if (occurs(use, "minOccurs") == 0) {
            throw use.error(
                    MrmError.SCHEMA_INVALID,
                    "a branch of a choice is to occur at least once: put it in a sequence");
        }
        Slot slot = slot(declared, context, false);
        return slot.count == Slot.Count.ONE ? slot.node : terms(path, use, slot);
    }

    private Node choice(
            XsdNode node, List<XsdNode> places, DfdlProperties properties, Context outer) {
        Framing framing = terms.markups.framing(properties, outer.anchorOfGroup(), 1);
        Context context = outer.inside(framing.terminator());
        boolean initiated = properties.yes(DfdlProperty.INITIATED_CONTENT);
        Expression dispatch =
                properties.hasOwn(DfdlProperty.CHOICE_DISPATCH_KEY)
                        ? state.expression(properties, DfdlProperty.CHOICE_DISPATCH_KEY)
                        : null;
        int box = -1;
        if (properties.choice(DfdlProperty.CHOICE_LENGTH_KIND, "implicit").equals("explicit")) {
            properties.require(DfdlProperty.CHOICE_LENGTH);
            box = properties.number(DfdlProperty.CHOICE_LENGTH, 0);
            context = context.with(List.of());
        }
        List<Node> branches = new ArrayList<>();
        Map<String, Integer> keys = new LinkedHashMap<>();
        boolean trial = dispatch == null && !initiated;
        List<XsdNode> children =
                node.children().stream().filter(child -> !child.is("annotation")).toList();
        for (XsdNode child : children) {
            DfdlProperties branchProperties;
            Node branch;
            Context inner = trial ? context.guessing(true) : context;
            if (child.is("element")) {
                TermCompiler.Declared declared = terms.resolve(child);
                branchProperties = declared.properties();
                branch = branch(declared, inner, outer.path());
            } else if (child.is("sequence") || child.is("choice") || child.is("group")) {
                branchProperties = state.properties.collect(List.of(child));
                branch = group(child, inner);
            } else {
                throw child.error(
                        MrmError.SCHEMA_UNSUPPORTED,
                        "xs:" + child.local() + " is not in the DFDL subset");
            }
            if (dispatch != null) {
                branchProperties.require(DfdlProperty.CHOICE_BRANCH_KEY);
                for (String key :
                        terms.markups.texts(branchProperties, DfdlProperty.CHOICE_BRANCH_KEY)) {
                    if (keys.putIfAbsent(key, branches.size()) != null) {
                        throw child.error(
                                MrmError.SCHEMA_INVALID, "two branches have the key '" + key + "'");
                    }
                }
            }
            if (initiated) {
                requireInitiator(properties, node, branch);
            }
            branches.add(branch);
        }
        if (branches.isEmpty()) {
            throw node.error(MrmError.SCHEMA_INVALID, "the choice has no branch");
        }
        return new ChoiceNode(
                outer.path(),
                place(node),
                branches,
                framing,
                statements.ofGroup(places, properties),
                dispatch,
                keys,
                initiated,
                box,
                terms.markups.fill(properties));
    }
}

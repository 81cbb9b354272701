package dev.bactrian.mrm.model;

import dev.bactrian.mrm.MrmError;
import dev.bactrian.mrm.codec.BadValue;
import java.util.Set;

/** Terms one behind the other (DFDL 1.0 §14). */
final class SequenceNode extends Node {
    private static final int MORE = 0;
    private static final int DONE = 1;
    private static final int FAILED = 2;

    final Slot[] slots;
    private final Separation separation;
    private final Framing framing;
    private final Statements statements;
    private final boolean initiated;
    private final boolean absentable;
    private final int optionalFrom;
    private final SequenceWriter writer;

    /** Terms one behind the other, each once, with nothing between them. */
    private final boolean plain;

    /** Items with separators between them, as many as the schema says. */
    private final boolean items;

    /**
     * @param separation null where nothing stands between the terms
     * @param initiated whether the initiator of each term says that it is there
     */
    SequenceNode(
            String path,
            String place,
            Slot[] slots,
            Separation separation,
            Framing framing,
            Statements statements,
            boolean initiated) {
        super(path, place);
        this.slots = slots;
        this.separation = separation;
        this.framing = framing;
        this.statements = statements;
        this.initiated = initiated;
        boolean allOptional = framing.isNone();
        for (Slot slot : slots) {
            allOptional &=
                    slot.least == 0 && slot.count != Slot.Count.FIXED || slot.node.canBeAbsent();
        }
        this.absentable = allOptional;
        int from = slots.length;
        while (from > 0
                && slots[from - 1].count == Slot.Count.IMPLICIT
                && slots[from - 1].least == 0
                && (separation == null || separation.policy() != Separation.Policy.NEVER)) {
            from--;
        }
        this.optionalFrom = from;
        this.writer = new SequenceWriter(this, slots, separation);
        boolean ones = separation == null;
        boolean counted =
                separation != null
                        && separation.position() == Separation.Position.INFIX
                        && !initiated;
        for (Slot slot : slots) {
            ones &= slot.count == Slot.Count.ONE;
            counted &= slot.count != Slot.Count.EXPRESSION && slot.count != Slot.Count.STOP_VALUE;
        }
        this.plain = ones;
        this.items = counted;
    }

    @Override
    boolean parse(ParseState s) {
        if (!open(s)) {
            return false;
        }
        if (plain || items) {
            return (plain ? parseTerms(s) : parseItems(s)) && close(s);
        }
        SequenceProgress progress = new SequenceProgress();
        int result;
        do {
            result = step(s, progress);
        } while (result == MORE);
        return result == DONE && close(s);
    }

    /** Terms one behind the other, each once. */
    private boolean parseTerms(ParseState s) {
        for (Slot slot : slots) {
            if (slot.simple != null ? !slot.simple.parse(s) : !slot.node.parse(s)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Items with separators between them: the common case of {@link #step}, in one loop and without
     * a note of how far it has come.
     */
    private boolean parseItems(ParseState s) {
        boolean outerOptional = s.optionalOccurrence;
        boolean any = false;
        boolean fits = true;
        byte[] table = null;
        int tableAt = -1;
        for (int n = 0; fits && n < slots.length; n++) {
            Slot slot = slots[n];
            boolean parsed = slot.count == Slot.Count.PARSED;
            int least = parsed ? 0 : slot.least;
            int most = parsed ? Slot.UNBOUNDED : slot.most;
            if (slot.array) {
                s.pushIndex();
            }
            for (int i = 0; i < most; i++) {
                boolean required = i < least;
                int pos = s.pos;
                if ((any || !required) && tableAt != s.variableVersion) {
                    table = separation.table(s);
                    tableAt = s.variableVersion;
                }
                if (any) {
                    byte known = known(s, table);
                    int length =
                            known == Scope.SEPARATOR
                                    ? 1
                                    : known == Scope.UNKNOWN ? separation.match(s) : -1;
                    if (length < 0) {
                        if (required
                                ? !(slot.count == Slot.Count.ONE && slot.absentable)
                                : separation.policy() == Separation.Policy.NEVER
                                        && slot.most != Slot.UNBOUNDED) {
                            fits = s.fail(slot.node, "separator " + separation.markup());
                        } else if (n + 1 >= optionalFrom) {
                            n = slots.length; // no separator, and nothing that must come
                        }
                        break;
                    }
                    s.pos += length;
                }
                if (!required && !slot.emptyIsNil && nothingHere(s, table)) {
                    if (separation.policy() == Separation.Policy.ANY_EMPTY) {
                        if (!any) {
                            break;
                        }
                        i--;
                    } else if (any
                            && separation.policy() == Separation.Policy.TRAILING_EMPTY_STRICT
                            && separation.endHere(s)) {
                        fits = s.fail(slot.node, "no separator behind the last item");
                        break;
                    } else {
                        any = true;
                    }
                    continue;
                }
                if (slot.array) {
                    s.index[s.indexDepth - 1] = i;
                }
                int before = s.pos;
                if (required) {
                    s.optionalOccurrence = false;
                    if (slot.simple != null ? !slot.simple.parse(s) : !slot.node.parse(s)) {
                        fits = false;
                        break;
                    }
                } else {
                    s.optionalOccurrence = true;
                    int tried = tryItem(s, slot, pos, any);
                    if (tried != MORE) {
                        fits = tried == DONE;
                        break;
                    }
                }
                any = true;
                if (s.pos == before && i >= 1000 && i >= s.data.length) {
                    fits = s.fail(slot.node, "fewer than " + i + " occurrences of no length");
                    break;
                }
            }
            if (fits && slot.array) {
                s.popIndex();
            }
        }
        s.optionalOccurrence = outerOptional;
        return fits;
    }

    /** What stands at the state's position, as {@link Scope} says it of a byte. */
    private static byte known(ParseState s, byte[] table) {
        return table == null || s.pos >= s.limit ? Scope.UNKNOWN : table[s.data[s.pos] & 0xFF];
    }

    private boolean nothingHere(ParseState s, byte[] table) {
        byte known = known(s, table);
        return known == Scope.UNKNOWN ? separation.nothingHere(s) : known != Scope.NONE;
    }

    /**
     * Parses an item that need not be there: MORE where it is, DONE where it is not.
     *
     * @param pos where to go back to: before the separator, where there was one
     */
    private int tryItem(ParseState s, Slot slot, int pos, boolean separatorSeen) {
        if (slot.cannotStart(s)) {
            s.pos = pos;
            return DONE;
        }
        int before = s.pos;
        int bit = s.bit;
        int size = s.tape.size();
        int depth = s.depth;
        int indexDepth = s.indexDepth;
        int limit = s.limit;
        boolean outerDiscriminated = s.discriminated;
        s.discriminated = false;
        boolean parsed = slot.simple != null ? slot.simple.parse(s) : slot.node.parse(s);
        boolean decided = s.discriminated;
        s.discriminated = outerDiscriminated;
        if (parsed && (separatorSeen || s.pos != before || s.bit != bit)) {
            return MORE;
        }
        if (!parsed && decided) {
            return FAILED;
        }
        s.countStepBack();
        s.pos = pos;
        s.bit = bit;
        s.tape.cut(size);
        s.depth = depth;
        s.indexDepth = indexDepth;
        s.limit = limit;
        return DONE;
    }

    /** Reads what stands before the first term. */
    boolean open(ParseState s) {
        return (statements == Statements.NONE || statements.before(s, this))
                && (framing == Framing.NONE || framing.open(s, this));
    }

    /** Reads what stands behind the last term. */
    boolean close(ParseState s) {
        return (framing == Framing.NONE || framing.close(s, this))
                && (statements == Statements.NONE
                        || statements.behind(s, this, s.depth == 0 ? -1 : s.open[s.depth - 1]));
    }

    /** Parses terms until the tape is so much longer; true where all terms were parsed. */
    boolean parseSome(ParseState s, SequenceProgress progress, int entries) {
        int enough = s.tape.size() + entries;
        while (s.tape.size() < enough) {
            int result = step(s, progress);
            if (result == FAILED) {
                throw s.failure();
            }
            if (result == DONE) {
                if (!close(s)) {
                    throw s.failure();
                }
                return true;
            }
        }
        return false;
    }

    private int step(ParseState s, SequenceProgress p) {
        if (p.slot == slots.length) {
            return DONE;
        }
        Slot slot = slots[p.slot];
        if (slot.count == Slot.Count.ONE && separation == null) {
            p.next();
            return slot.node.parse(s) ? MORE : FAILED;
        }
        if (!p.started) {
            if (!start(s, p, slot)) {
                return FAILED;
            }
            if (p.occurrence > 0 && p.occurrence == p.most) {
                end(s, p, slot);
                return MORE;
            }
        }
        if (p.occurrence == p.most) {
            end(s, p, slot);
            return MORE;
        }
        return occurrence(s, p, slot);
    }

    private void end(ParseState s, SequenceProgress p, Slot slot) {
        if (slot.array) {
            s.popIndex();
        }
        p.next();
    }

    private boolean start(ParseState s, SequenceProgress p, Slot slot) {
        p.started = true;
        switch (slot.count) {
            case EXPRESSION -> {
                int number = slot.evaluate(s);
                if (number < 0) {
                    return false;
                }
                p.least = number;
                p.most = number;
            }
            case ONE -> {
                p.least = 1;
                p.most = 1;
            }
            case STOP_VALUE -> {
                p.least = Slot.UNBOUNDED;
                p.most = Slot.UNBOUNDED;
            }
            case PARSED -> {
                p.least = 0;
                p.most = Slot.UNBOUNDED;
            }
            default -> {
                p.least = slot.least;
                p.most = slot.most;
            }
        }
        if (slot.array) {
            s.pushIndex();
        }
        if (slot.fixed != null && separation == null && p.most > 1 && s.bit == 0) {
            return run(s, p, slot.fixed);
        }
        return true;
    }

    /** Occurrences of the same fixed length: one entry for all of them. */
    private boolean run(ParseState s, SequenceProgress p, ElementNode node) {
        int size = node.fixedBytes();
        int room = (s.limit - s.pos) / size;
        if (room < p.least) {
            s.index[s.indexDepth - 1] = room;
            s.pos += room * size;
            return s.fail(
                    node,
                    s.limit,
                    MrmError.DOES_NOT_FIT,
                    "occurrence "
                            + (room + 1)
                            + " of at least "
                            + p.least
                            + ", of "
                            + size
                            + " bytes",
                    (s.limit - s.pos) + " bytes to the end");
        }
        int number = Math.min(room, p.most);
        if (node.checks || p.least < p.most) {
            for (int i = 0; i < number; i++) {
                if (!node.checkFixed(s.data, s.pos + i * size)) {
                    s.index[s.indexDepth - 1] = i;
                    node.failFixed(s, s.pos + i * size);
                    if (i < p.least) {
                        return false;
                    }
                    number = i;
                }
            }
        }
        if (number > 0) {
            int end = s.pos + number * size;
            s.tape.leaf(node.tapeNumber() | (number > 1 ? Tape.RUN : 0), s.pos, end);
            s.pos = end;
        }
        p.occurrence = number;
        p.least = number;
        p.most = number;
        if (number == 0) {
            p.most = 0;
        }
        return true;
    }

    private int occurrence(ParseState s, SequenceProgress p, Slot slot) {
        boolean required = p.occurrence < p.least;
        int pos = s.pos;
        int bit = s.bit;
        int size = s.tape.size();
        int depth = s.depth;
        int indexDepth = s.indexDepth;
        int limit = s.limit;
        boolean separatorSeen = false;
        if (separation != null && separation.position() != Separation.Position.POSTFIX) {
            if (p.any || separation.position() == Separation.Position.PREFIX) {
                int length = separation.match(s);
                if (length < 0) {
                    if (required && !(slot.count == Slot.Count.ONE && slot.node.canBeAbsent())) {
                        s.fail(slot.node, "separator " + separation.markup());
                        return FAILED;
                    }
                    if (!required
                            && separation.policy() == Separation.Policy.NEVER
                            && slot.most != Slot.UNBOUNDED) {
                        s.fail(slot.node, "separator " + separation.markup());
                        return FAILED;
                    }
                    end(s, p, slot);
                    if (p.slot >= optionalFrom) {
                        p.slot = slots.length; // no separator, and nothing that must come
                    }
                    return MORE;
                }
                s.pos += length;
                separatorSeen = true;
            }
        }
        if (!required && separation != null && !slot.emptyIsNil && separation.nothingHere(s)) {
            return absent(s, p, slot, pos, separatorSeen);
        }
        if (slot.array) {
            s.index[s.indexDepth - 1] = p.occurrence;
        }
        boolean known = false;
        if (initiated && !required) {
            known = startsHere(s, slot.node);
            if (!known) {
                s.pos = pos;
                end(s, p, slot);
                return MORE;
            }
        }
        if (!required && !known && slot.cannotStart(s)) {
            s.pos = pos;
            end(s, p, slot);
            return MORE;
        }
        boolean speculative = !required && !known;
        boolean outerDiscriminated = s.discriminated;
        boolean outerOptional = s.optionalOccurrence;
        s.optionalOccurrence = !required;
        if (speculative) {
            s.discriminated = false;
        }
        int before = s.pos;
        boolean parsed = slot.node.parse(s);
        s.optionalOccurrence = outerOptional;
        if (parsed && separation != null && separation.position() == Separation.Position.POSTFIX) {
            int length = separation.match(s);
            if (length >= 0) {
                s.pos += length;
            } else {
                s.fail(slot.node, "separator " + separation.markup());
                parsed = false;
            }
        }
        boolean decided = s.discriminated;
        if (speculative) {
            s.discriminated = outerDiscriminated;
        }
        boolean nothing =
                parsed && speculative && s.pos == before && s.bit == bit && !separatorSeen;
        if (!parsed || nothing) {
            if (!parsed && (!speculative || decided)) {
                return FAILED;
            }
            s.countStepBack();
            s.pos = pos;
            s.bit = bit;
            s.tape.cut(size);
            s.depth = depth;
            s.indexDepth = indexDepth;
            s.limit = limit;
            end(s, p, slot);
            return MORE;
        }
        p.any = true;
        if (slot.stopValue != null && isStop(s, slot, size)) {
            s.tape.cut(size);
            end(s, p, slot);
            return MORE;
        }
        p.occurrence++;
        if (s.pos == before && p.occurrence > 1000 && p.occurrence > s.data.length) {
            s.fail(slot.node, "fewer than " + p.occurrence + " occurrences of no length");
            return FAILED;
        }
        return MORE;
    }

    /** Nothing stands where an occurrence may stand. */
    private int absent(
            ParseState s, SequenceProgress p, Slot slot, int pos, boolean separatorSeen) {
        boolean end = separation.endHere(s);
        if (separation.position() == Separation.Position.POSTFIX) {
            int length = end ? -1 : separation.match(s);
            if (length <= 0) {
                end(s, p, slot);
                return MORE;
            }
            s.pos += length;
            p.occurrence++;
            return MORE;
        }
        if (end
                && separatorSeen
                && separation.policy() == Separation.Policy.TRAILING_EMPTY_STRICT) {
            s.fail(slot.node, "no separator behind the last item");
            return FAILED;
        }
        if (separation.policy() == Separation.Policy.ANY_EMPTY) {
            if (!separatorSeen) {
                end(s, p, slot);
            }
            return MORE;
        }
        if (end && !separatorSeen && p.any) {
            s.pos = pos;
            end(s, p, slot);
            return MORE;
        }
        p.any = true;
        p.occurrence++;
        return MORE;
    }

    private static boolean startsHere(ParseState s, Node node) {
        Markup initiator = InitiatorOf.node(node);
        return initiator == null || initiator.match(s) >= 0;
    }

    private static boolean isStop(ParseState s, Slot slot, int entry) {
        if (entry >= s.tape.size()) {
            return false;
        }
        Object value = s.model.value(s.data, s.tape, entry);
        return !(value instanceof BadValue) && slot.stopValue.equals(value);
    }

    @Override
    void write(WriteState w, ChildCursor from) {
        framing.writeOpen(w);
        writer.write(w, from);
        framing.writeClose(w);
    }

    @Override
    boolean canBeAbsent() {
        return absentable;
    }

    @Override
    void firstNames(Set<String> names) {
        for (Slot slot : slots) {
            names.addAll(slot.names);
            if (slot.least > 0 && !slot.node.canBeAbsent() && !slot.names.isEmpty()) {
                return;
            }
        }
    }

    /** The slot from which on all may be left out, separators and all. */
    int optionalFrom() {
        return optionalFrom;
    }

    Framing framing() {
        return framing;
    }

    Separation separation() {
        return separation;
    }

    Statements statements() {
        return statements;
    }

    @Override
    void explain(Explanation to) {
        to.line(
                "sequence"
                        + (separation == null
                                ? ""
                                : ", separator "
                                        + separation.markup()
                                        + " "
                                        + separation
                                                .position()
                                                .name()
                                                .toLowerCase(java.util.Locale.ROOT))
                        + (initiated ? ", each term known by its initiator" : "")
                        + framing.describe());
        to.in();
        for (Slot slot : slots) {
            if (slot.count != Slot.Count.ONE) {
                to.line(
                        slot.describe(initiated)
                                + (slot.fixed != null && separation == null && slot.most > 1
                                        ? ", as one run"
                                        : "")
                                + ":");
                to.in();
            }
            slot.node.explain(to);
            if (slot.count != Slot.Count.ONE) {
                to.out();
            }
        }
        to.out();
    }
}

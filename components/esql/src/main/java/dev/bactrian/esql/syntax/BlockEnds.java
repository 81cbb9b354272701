// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.source.Spelling;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/** What is open, and which END closes it; an END that is missing or wrong is reported once. */
final class BlockEnds {
    /** The words whose END says what it ends. */
    static final Set<String> ENDED = Set.of("IF", "WHILE", "LOOP", "REPEAT", "FOR", "CASE");

    private final Tokens tokens;
    private final Recovery recovery;
    private final Deque<String> open = new ArrayDeque<>();

    BlockEnds(Tokens tokens, Recovery recovery) {
        this.tokens = tokens;
        this.recovery = recovery;
    }

    /** A statement that begins with this word begins. */
    void open(String word) {
        open.push(word);
    }

    /** It ends. */
    void close() {
        open.pop();
    }

    /** The label behind an END, which has to be that of the statement. */
    void endLabel(String label) {
        if (tokens.peek().isName()) {
            Token end = tokens.peek();
            if (!end.text().equals(label)) {
                throw tokens.error(
                        Problem.UNKNOWN_LABEL,
                        end,
                        "label '"
                                + end.text()
                                + "' does not belong to this END; "
                                + (label == null
                                        ? "the statement has no label"
                                        : "its label is '" + label + "'"),
                        "");
            }
            tokens.next();
        }
    }

    /** Whether a loop or choice around this one is what {@code END word} closes. */
    boolean closesOuter(String word) {
        if (!word.equals("MODULE")
                && (!ENDED.contains(word) || open.stream().skip(1).noneMatch(word::equals))) {
            return false;
        }
        tokens.unexpected(List.of(), "'END;' of the BEGIN before this 'END " + word + "'");
        return true;
    }

    /** Takes an {@code END IF} in a block where no IF is open, and says so. */
    boolean strayEnd(String label) {
        String word = tokens.peek(1).word();
        if (!tokens.at("END")
                || !ENDED.contains(word)
                || word.equalsIgnoreCase(label)
                || open.contains(word)) {
            return false;
        }
        if (!recovery.endsHeadless()) {
            tokens.error(
                    Problem.UNEXPECTED,
                    tokens.peek(),
                    "'END " + word + "' closes nothing here",
                    "");
        }
        tokens.next();
        tokens.next();
        return true;
    }

    /** The END of a loop or choice; one that is missing or wrong is reported, and no more. */
    void end(Place place, String word, String label) {
        if (tokens.at("END", word)) {
            tokens.next();
            tokens.next();
            endLabel(label);
            return;
        }
        boolean there = tokens.at("END");
        Token end = tokens.peek();
        Token after = tokens.peek(1);
        if (there && Spelling.nearest(after.word(), List.of(word)) != null) {
            tokens.next();
            tokens.unexpected(List.of(word), "'" + word + "'");
            tokens.next();
            return;
        }
        boolean other = ENDED.contains(after.word());
        if (!there || !other) {
            tokens.unexpected(List.of(), "'END " + word + "'");
        } else {
            String found = "expected 'END " + word + "', found 'END " + after.word() + "'";
            tokens.error(Problem.UNEXPECTED, end, found, "");
        }
        if (!there) {
            return;
        }
        boolean outers =
                open.stream().skip(1).anyMatch(o -> o.equals(other ? after.word() : "BEGIN"));
        boolean aligned = tokens.place(end).column() == place.column();
        if (!outers || !other && aligned) { // meant for this statement, but wrong
            tokens.next();
            if (other) {
                tokens.next();
            }
        }
    }
}

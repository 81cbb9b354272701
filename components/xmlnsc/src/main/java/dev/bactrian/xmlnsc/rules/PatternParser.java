// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Regular expressions of XML Schema 1.0 (part 2, appendix F) over ASCII: what else is in them has
 * no rule.
 */
final class PatternParser {
    private final String text;
    private int at;

    private PatternParser(String text) {
        this.text = text;
    }

    /**
     * The expression that a pattern is; it stands for whole values.
     *
     * @throws NotCoveredException where it has what is not covered here
     */
    static Expression parse(String pattern) {
        PatternParser parser = new PatternParser(pattern);
        Expression result = parser.choice();
        if (parser.at < pattern.length()) {
            throw parser.notCovered();
        }
        return result;
    }

    private NotCoveredException notCovered() {
        return new NotCoveredException("pattern '" + text + "'");
    }

    private int peek() {
        return at < text.length() ? text.charAt(at) : -1;
    }

    private int take() {
        if (at == text.length()) {
            throw notCovered();
        }
        char c = text.charAt(at++);
        if (c >= CharacterSet.SIZE) {
            throw notCovered();
        }
        return c;
    }

    private Expression choice() {
        List<Expression> branches = new ArrayList<>();
        branches.add(branch());
        while (peek() == '|') {
            at++;
            branches.add(branch());
        }
        return branches.size() == 1 ? branches.get(0) : new Expression.Choice(branches);
    }

    private Expression branch() {
        List<Expression> pieces = new ArrayList<>();
        while (peek() >= 0 && peek() != '|' && peek() != ')') {
            pieces.add(quantified(atom()));
        }
        return new Expression.Sequence(pieces);
    }

    private Expression quantified(Expression atom) {
        switch (peek()) {
            case '?':
                at++;
                return new Expression.Repeat(atom, 0, 1);
            case '*':
                at++;
                return new Expression.Repeat(atom, 0, Expression.UNBOUNDED);
            case '+':
                at++;
                return new Expression.Repeat(atom, 1, Expression.UNBOUNDED);
            case '{':
                at++;
                return counted(atom);
            default:
                return atom;
        }
    }

    private Expression counted(Expression atom) {
        int least = number();
        int most = least;
        if (peek() == ',') {
            at++;
            most = peek() == '}' ? Expression.UNBOUNDED : number();
        }
        if (take() != '}' || most < least) {
            throw notCovered();
        }
        return new Expression.Repeat(atom, least, most);
    }

    private int number() {
        int from = at;
        while (peek() >= '0' && peek() <= '9') {
            at++;
        }
        if (at == from || at - from > 6) {
            throw notCovered();
        }
        return Integer.parseInt(text.substring(from, at));
    }

    private Expression atom() {
        int c = take();
        switch (c) {
            case '(':
                if (peek() == '?') {
                    throw notCovered();
                }
                Expression inner = choice();
                if (take() != ')') {
                    throw notCovered();
                }
                return inner;
            case '[':
                return new Expression.Letters(characterClass());
            case '.':
                return new Expression.Letters(CharacterSet.dot());
            case '\\':
                return new Expression.Letters(escape());
            case '?':
            case '*':
            case '+':
            case '{':
            case '}':
            case ']':
                throw notCovered();
            default:
                return new Expression.Letters(CharacterSet.one(c));
        }
    }

    /** Behind a backslash. */
    private BitSet escape() {
        int c = take();
        switch (c) {
            case 'n':
                return CharacterSet.one('\n');
            case 'r':
                return CharacterSet.one('\r');
            case 't':
                return CharacterSet.one('\t');
            case 'p':
            case 'P':
                return category(c == 'P');
            default:
                BitSet set = CharacterSet.escape(c);
                if (set != null) {
                    return set;
                }
                if ("\\|.?*+(){}-[]^$".indexOf(c) < 0) {
                    throw notCovered();
                }
                return CharacterSet.one(c);
        }
    }

    private BitSet category(boolean negated) {
        int end = text.indexOf('}', at);
        if (peek() != '{' || end < 0) {
            throw notCovered();
        }
        BitSet set = CharacterSet.category(text.substring(at + 1, end));
        if (set == null) {
            throw notCovered();
        }
        at = end + 1;
        return negated ? CharacterSet.not(set) : set;
    }

    /** Behind the opening bracket. */
    private BitSet characterClass() {
        boolean negated = peek() == '^';
        at += negated ? 1 : 0;
        BitSet set = new BitSet(CharacterSet.SIZE);
        BitSet minus = null;
        int from = at;
        while (peek() != ']') {
            int c = take();
            if (c == '[' || (c == '-' && peek() != '[' && at - 1 != from && peek() != ']')) {
                throw notCovered();
            }
            if (c == '-' && peek() == '[') {
                at++;
                minus = characterClass();
                if (peek() != ']') {
                    throw notCovered();
                }
                break;
            }
            range(set, c);
        }
        at++;
        BitSet result = negated ? CharacterSet.not(set) : set;
        if (minus != null) {
            result.andNot(minus);
        }
        return result;
    }

    /** One character, one escape, or a range. */
    private void range(BitSet set, int first) {
        BitSet low = first == '\\' ? escape() : CharacterSet.one(first);
        boolean isRange =
                peek() == '-' && at + 1 < text.length() && "[]".indexOf(text.charAt(at + 1)) < 0;
        if (!isRange) {
            set.or(low);
            return;
        }
        at++;
        int c = take();
        BitSet high = c == '\\' ? escape() : CharacterSet.one(c);
        int from = low.nextSetBit(0);
        int to = high.nextSetBit(0);
        if (low.cardinality() != 1 || high.cardinality() != 1 || from > to) {
            throw notCovered();
        }
        set.or(CharacterSet.range(from, to));
    }
}

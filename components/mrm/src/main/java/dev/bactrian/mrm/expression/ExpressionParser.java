// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.expression;

import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.expression.Expression.Term;
import dev.bactrian.mrm.expression.Lexer.Kind;
import dev.bactrian.mrm.expression.Lexer.Token;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/** Compiles expressions: recursive descent over XPath 2.0's grammar, the part that DFDL has. */
public final class ExpressionParser {
    private static final int DEEPEST = 100;
    private static final Set<String> COMPARISONS =
            Set.of("=", "!=", "<", ">", "<=", ">=", "eq", "ne", "lt", "gt", "le", "ge");

    private final String source;
    private final List<Token> tokens;
    private final ToIntFunction<String> variableNumbers;
    private final UnaryOperator<String> namespaces;
    private final Set<Integer> variables = new HashSet<>();
    private int at;
    private int depth;
    private boolean needsLengths;
    private boolean needsNodes;
    private boolean relative;

    private ExpressionParser(
            String source, ToIntFunction<String> variableNumbers, UnaryOperator<String> namespaces)
            throws ExpressionException {
        this.source = source;
        this.tokens = Lexer.tokens(source);
        this.variableNumbers = variableNumbers;
        this.namespaces = namespaces;
    }

    /**
     * Compiles an expression.
     *
     * @param text with or without its braces
     * @param variableNumbers the number of a variable by its prefixed name; negative for none
     * @param namespaces the name space of a prefix; null for none
     */
    public static Expression parse(
            String text, ToIntFunction<String> variableNumbers, UnaryOperator<String> namespaces)
            throws ExpressionException {
        String inner = text.strip();
        if (inner.startsWith("{") && inner.endsWith("}")) {
            inner = inner.substring(1, inner.length() - 1).strip();
        }
        ExpressionParser parser = new ExpressionParser(inner, variableNumbers, namespaces);
        Term term = parser.orExpression();
        parser.expect(Kind.END, null);
        return new Expression(
                inner,
                term,
                parser.needsLengths,
                parser.needsNodes,
                parser.relative,
                parser.variables);
    }

    private Token peek() {
        return tokens.get(at);
    }

    private boolean isNext(String text) {
        Token token = peek();
        return (token.kind() == Kind.SYMBOL || token.kind() == Kind.NAME)
                && token.text().equals(text);
    }

    private boolean take(String text) {
        if (isNext(text)) {
            at++;
            return true;
        }
        return false;
    }

    private Token expect(Kind kind, String text) throws ExpressionException {
        Token token = peek();
        if (token.kind() != kind || (text != null && !token.text().equals(text))) {
            throw new ExpressionException(
                    "expected "
                            + (text == null
                                    ? kind.name().toLowerCase(java.util.Locale.ROOT)
                                    : "'" + text + "'")
                            + ", found '"
                            + token.text()
                            + "' at character "
                            + (token.at() + 1)
                            + " of {"
                            + source
                            + "}");
        }
        at++;
        return token;
    }

    private Term orExpression() throws ExpressionException {
        if (++depth > DEEPEST) {
            throw new ExpressionException("nested deeper than " + DEEPEST);
        }
        Term left;
        if (isNext("if") && tokens.get(at + 1).text().equals("(")) {
            left = conditional();
        } else {
            left = andExpression();
            while (take("or")) {
                Term first = left;
                Term second = andExpression();
                left =
                        i ->
                                Operators.truth(i, first.evaluate(i))
                                        || Operators.truth(i, second.evaluate(i));
            }
        }
        depth--;
        return left;
    }

    private Term conditional() throws ExpressionException {
        at++;
        expect(Kind.SYMBOL, "(");
        Term condition = orExpression();
        expect(Kind.SYMBOL, ")");
        expect(Kind.NAME, "then");
        Term yes = orExpression();
        expect(Kind.NAME, "else");
        Term no = orExpression();
        return i -> Operators.truth(i, condition.evaluate(i)) ? yes.evaluate(i) : no.evaluate(i);
    }

    private Term andExpression() throws ExpressionException {
        Term left = comparison();
        while (take("and")) {
            Term first = left;
            Term second = comparison();
            left =
                    i ->
                            Operators.truth(i, first.evaluate(i))
                                    && Operators.truth(i, second.evaluate(i));
        }
        return left;
    }

    private Term comparison() throws ExpressionException {
        Term left = additive();
        if (peek().kind() != Kind.STRING && COMPARISONS.contains(peek().text())) {
            String operator = tokens.get(at++).text();
            Term right = additive();
            return i ->
                    Operators.compare(
                            operator,
                            Nodes.atom(i, left.evaluate(i)),
                            Nodes.atom(i, right.evaluate(i)));
        }
        return left;
    }

    private Term additive() throws ExpressionException {
        Term left = multiplicative();
        while (isNext("+") || isNext("-")) {
            String operator = tokens.get(at++).text();
            left = arithmetic(operator, left, multiplicative());
        }
        return left;
    }

    private Term multiplicative() throws ExpressionException {
        Term left = unary();
        while (isNext("*") || isNext("div") || isNext("idiv") || isNext("mod")) {
            String operator = tokens.get(at++).text();
            left = arithmetic(operator, left, unary());
        }
        return left;
    }

    private static Term arithmetic(String operator, Term left, Term right) {
        return i ->
                Operators.arithmetic(
                        operator,
                        Nodes.atom(i, left.evaluate(i)),
                        Nodes.atom(i, right.evaluate(i)));
    }

    private Term unary() throws ExpressionException {
        if (take("-")) {
            Term operand = unary();
            return i -> Operators.arithmetic("-", 0L, Nodes.atom(i, operand.evaluate(i)));
        }
        if (take("+")) {
            return unary();
        }
        return path();
    }

    private Term path() throws ExpressionException {
        Token token = peek();
        switch (token.kind()) {
            case NUMBER:
                at++;
                return number(token.text());
            case STRING:
                at++;
                return i -> token.text();
            case VARIABLE:
                at++;
                int number = variableNumbers.applyAsInt(token.text());
                if (number < 0) {
                    throw new ExpressionException("there is no variable $" + token.text());
                }
                variables.add(number);
                return i -> i.variable(number);
            default:
                break;
        }
        if (token.kind() == Kind.NAME && tokens.get(at + 1).text().equals("(")) {
            return call();
        }
        if (take("(")) {
            if (take(")")) {
                return i -> null;
            }
            Term inner = orExpression();
            expect(Kind.SYMBOL, ")");
            return inner;
        }
        return location();
    }

    private static Term number(String text) throws ExpressionException {
        try {
            Object value =
                    text.matches("[0-9]+") && text.length() < 19
                            ? (Object) Long.valueOf(text)
                            : text.indexOf('e') >= 0 || text.indexOf('E') >= 0
                                    ? (Object) Double.valueOf(text)
                                    : new BigDecimal(text);
            return i -> value;
        } catch (NumberFormatException e) {
            throw new ExpressionException("'" + text + "' is no number");
        }
    }

    private Term location() throws ExpressionException {
        needsNodes = true;
        Term from;
        if (take("/")) {
            Term name = step(i -> null);
            // the first step names the root element itself
            from = name;
            String rootName = lastName;
            Term predicate = lastPredicate;
            if (predicate != null) {
                throw new ExpressionException("a predicate on the root in {" + source + "}");
            }
            from =
                    i -> {
                        Object root = i.root();
                        return root != null && i.name(root).equals(rootName)
                                ? new Nodes(List.of(root))
                                : new Nodes(List.of());
                    };
        } else {
            relative = true;
            from = step(i -> new Nodes(List.of(i.self())));
        }
        while (take("/")) {
            from = step(from);
        }
        return from;
    }

    private String lastName;
    private Term lastPredicate;

    private Term step(Term from) throws ExpressionException {
        lastPredicate = null;
        Term result;
        if (take("..")) {
            result = parents(from);
        } else if (take(".")) {
            result = from;
        } else {
            if (take("@")) {
                throw new ExpressionException("attributes do not exist in DFDL: {" + source + "}");
            }
            if (peek().kind() == Kind.NAME && tokens.get(at + 1).text().equals("::")) {
                String axis = tokens.get(at).text();
                at += 2;
                if (axis.equals("parent")) {
                    expect(Kind.SYMBOL, "*");
                    return parents(from);
                }
                if (axis.equals("self")) {
                    at++;
                    return from;
                }
                if (!axis.equals("child")) {
                    throw new ExpressionException("axis " + axis + " is not part of DFDL");
                }
            }
            String name = expect(Kind.NAME, null).text();
            String local = name.substring(name.indexOf(':') + 1);
            lastName = local;
            result =
                    i -> {
                        List<Object> found = new ArrayList<>();
                        for (Object node : nodes(from.evaluate(i))) {
                            found.addAll(i.children(node, local));
                        }
                        return new Nodes(found);
                    };
        }
        if (take("[")) {
            Term index = orExpression();
            expect(Kind.SYMBOL, "]");
            Term all = result;
            lastPredicate = index;
            result =
                    i -> {
                        List<Object> list = nodes(all.evaluate(i));
                        long number = Conversion.whole(Nodes.atom(i, index.evaluate(i)));
                        return new Nodes(
                                number >= 1 && number <= list.size()
                                        ? List.of(list.get((int) number - 1))
                                        : List.of());
                    };
        }
        return result;
    }

    private static Term parents(Term from) {
        return i -> {
            List<Object> found = new ArrayList<>();
            for (Object node : nodes(from.evaluate(i))) {
                Object parent = i.parent(node);
                if (parent != null) {
                    found.add(parent);
                }
            }
            return new Nodes(found);
        };
    }

    private static List<Object> nodes(Object result) {
        return result instanceof Nodes nodes ? nodes.list() : List.of();
    }

    private Term call() throws ExpressionException {
        String name = tokens.get(at++).text();
        expect(Kind.SYMBOL, "(");
        List<Term> arguments = new ArrayList<>();
        if (!take(")")) {
            do {
                arguments.add(orExpression());
            } while (take(","));
            expect(Kind.SYMBOL, ")");
        }
        String local = name.substring(name.indexOf(':') + 1);
        String prefix = name.substring(0, Math.max(0, name.indexOf(':')));
        needsLengths |= local.equals("contentLength") || local.equals("valueLength");
        needsNodes |= local.equals("occursIndex");
        return Functions.find(FunctionSpace.of(prefix, namespaces), name, local, arguments);
    }
}

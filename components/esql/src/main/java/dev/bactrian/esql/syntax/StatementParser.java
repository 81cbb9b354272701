package dev.bactrian.esql.syntax;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.Expression.Path;
import dev.bactrian.esql.syntax.Statement.Branch;
import java.util.ArrayList;
import java.util.List;

/**
 * Parses statements. A statement that does not parse is skipped up to its semicolon, so that the
 * errors behind it are found too.
 */
final class StatementParser {
    static final List<String> KEYWORDS =
            List.of(
                    "ATTACH",
                    "BEGIN",
                    "CALL",
                    "CASE",
                    "CREATE",
                    "DECLARE",
                    "DELETE",
                    "DETACH",
                    "EVAL",
                    "FOR",
                    "IF",
                    "INSERT",
                    "ITERATE",
                    "LEAVE",
                    "LOG",
                    "LOOP",
                    "MOVE",
                    "PASSTHRU",
                    "PROPAGATE",
                    "REPEAT",
                    "RESIGNAL",
                    "RETURN",
                    "SET",
                    "THROW",
                    "UPDATE",
                    "WHILE",
                    "END",
                    "ELSE",
                    "ELSEIF");

    private final Tokens tokens;
    private final ExpressionParser expressions;
    private final TreeStatementParser trees;
    private final FlowStatementParser flows;
    private final DatabaseStatementParser databases;

    StatementParser(Tokens tokens, ExpressionParser expressions) {
        this.tokens = tokens;
        this.expressions = expressions;
        this.trees = new TreeStatementParser(tokens, expressions);
        this.flows = new FlowStatementParser(tokens, expressions);
        this.databases = new DatabaseStatementParser(tokens, expressions);
    }

    /** Statements up to one of the words, which is not taken. */
    List<Statement> statements(String... until) {
        List<Statement> list = new ArrayList<>();
        while (!tokens.atEnd() && !tokens.atAny(until) && !tokens.isFull()) {
            if (tokens.acceptSign(";")) {
                continue;
            }
            int depth = tokens.depth();
            int before = tokens.mark();
            try {
                list.add(statement());
                tokens.expectSign(";");
            } catch (SyntaxError reported) {
                tokens.depth(depth);
                recover(before);
                if (tokens.depth() == 0 && atTopLevel()) {
                    break;
                }
            }
            if (atTopLevel()) {
                break;
            }
        }
        return list;
    }

    /** A forgotten END: the next routine or module begins. */
    private boolean atTopLevel() {
        return tokens.at("CREATE")
                && (tokens.peek(1).is("FUNCTION")
                        || tokens.peek(1).is("PROCEDURE")
                        || tokens.peek(2).is("MODULE"));
    }

    private void recover(int before) {
        boolean moved = tokens.mark() > before;
        while (!tokens.atEnd()) {
            if (tokens.acceptSign(";")) {
                return;
            }
            if (moved
                    && (tokens.at("END") || tokens.atAny("ELSE", "ELSEIF") || startsStatement())) {
                return;
            }
            tokens.next();
            moved = true;
        }
    }

    /** A word that begins a statement, first on its line. */
    private boolean startsStatement() {
        Token token = tokens.peek();
        return token.kind() == TokenKind.IDENTIFIER
                && KEYWORDS.contains(token.word())
                && firstOnLine(token);
    }

    private boolean firstOnLine(Token token) {
        Place place = tokens.place(token);
        String line = place.source().lineText(place.line());
        return line.substring(0, place.column() - 1).isBlank();
    }

    /** One statement, without its semicolon. */
    Statement statement() {
        tokens.enter();
        Statement parsed = labelled();
        tokens.leave();
        return parsed;
    }

    private Statement labelled() {
        Token token = tokens.peek();
        String label = null;
        if (token.isName() && tokens.peek(1).isSign(":")) {
            label = tokens.next().text();
            tokens.next();
            if (!tokens.atAny("BEGIN", "WHILE", "REPEAT", "LOOP", "FOR")) {
                throw tokens.unexpected(
                        List.of("BEGIN", "WHILE", "REPEAT", "LOOP", "FOR"),
                        "BEGIN, WHILE, REPEAT, LOOP or FOR behind a label");
            }
        }
        Place place = tokens.place();
        return switch (tokens.peek().word()) {
            case "BEGIN" -> block(place, label);
            case "WHILE" -> whileLoop(place, label);
            case "REPEAT" -> repeat(place, label);
            case "LOOP" -> loop(place, label);
            case "FOR" -> forLoop(place, label);
            case "IF" -> ifThen(place);
            case "CASE" -> caseOf(place);
            case "DECLARE" -> declare(place);
            case "SET", "CREATE", "ATTACH", "DETACH", "MOVE" -> trees.statement(place);
            case "DELETE" ->
                    tokens.peek(1).is("FROM") ? databases.statement(place) : trees.statement(place);
            case "INSERT", "UPDATE", "PASSTHRU" -> databases.statement(place);
            case "LEAVE",
                    "ITERATE",
                    "RETURN",
                    "CALL",
                    "THROW",
                    "LOG",
                    "RESIGNAL",
                    "PROPAGATE",
                    "EVAL" ->
                    flows.statement(place);
            default -> throw tokens.unexpected(KEYWORDS, "a statement");
        };
    }

    private Statement block(Place place, String label) {
        tokens.expect("BEGIN");
        boolean atomic = false;
        if (tokens.accept("NOT")) {
            tokens.expect("ATOMIC");
        } else {
            atomic = tokens.accept("ATOMIC");
        }
        List<Statement> body = statements("END");
        tokens.expect("END");
        endLabel(label);
        return new Statement.Block(place, label, atomic, body);
    }

    private void endLabel(String label) {
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

    private void end(String word, String label) {
        tokens.expect("END");
        tokens.expect(word);
        endLabel(label);
    }

    private Statement whileLoop(Place place, String label) {
        tokens.next();
        Expression condition = expressions.expression();
        tokens.expect("DO");
        List<Statement> body = statements("END");
        end("WHILE", label);
        return new Statement.While(place, label, condition, body);
    }

    private Statement repeat(Place place, String label) {
        tokens.next();
        List<Statement> body = statements("UNTIL", "END");
        tokens.expect("UNTIL");
        Expression until = expressions.expression();
        end("REPEAT", label);
        return new Statement.Repeat(place, label, body, until);
    }

    private Statement loop(Place place, String label) {
        tokens.next();
        List<Statement> body = statements("END");
        end("LOOP", label);
        return new Statement.Loop(place, label, body);
    }

    private Statement forLoop(Place place, String label) {
        tokens.next();
        String name = tokens.expectName("the name of a reference").text();
        tokens.expect("AS");
        Path source = expressions.paths().path();
        tokens.expect("DO");
        List<Statement> body = statements("END");
        end("FOR", label);
        return new Statement.For(place, label, name, source, body);
    }

    private Statement ifThen(Place place) {
        tokens.next();
        List<Branch> branches = new ArrayList<>();
        do {
            Expression condition = expressions.expression();
            tokens.expect("THEN");
            branches.add(new Branch(condition, statements("ELSEIF", "ELSE", "END")));
        } while (tokens.accept("ELSEIF"));
        if (tokens.accept("ELSE")) {
            branches.add(new Branch(null, statements("END")));
        }
        end("IF", null);
        return new Statement.If(place, branches);
    }

    private Statement caseOf(Place place) {
        tokens.next();
        Expression subject = tokens.at("WHEN") ? null : expressions.expression();
        List<Branch> branches = new ArrayList<>();
        while (tokens.accept("WHEN")) {
            Expression condition = expressions.expression();
            tokens.expect("THEN");
            branches.add(new Branch(condition, statements("WHEN", "ELSE", "END")));
        }
        if (branches.isEmpty()) {
            throw tokens.unexpected(List.of("WHEN"), "'WHEN'");
        }
        if (tokens.accept("ELSE")) {
            branches.add(new Branch(null, statements("END")));
        }
        end("CASE", null);
        return new Statement.CaseOf(place, subject, branches);
    }

    /** DECLARE of variables or of a handler. */
    Statement declare(Place place) {
        tokens.expect("DECLARE");
        if (tokens.atAny("CONTINUE", "EXIT") && tokens.peek(1).is("HANDLER")) {
            return handler(place);
        }
        List<String> names = new ArrayList<>();
        do {
            names.add(tokens.expectName("the name of a variable").text());
        } while (tokens.acceptSign(","));
        boolean shared = false;
        boolean external = false;
        boolean constant = false;
        while (tokens.atAny("SHARED", "EXTERNAL", "CONSTANT")) {
            switch (tokens.next().word()) {
                case "SHARED" -> shared = true;
                case "EXTERNAL" -> external = true;
                default -> constant = true;
            }
        }
        DataType type = expressions.types().type();
        if (tokens.accept("CONSTANT")) {
            constant = true;
        }
        Expression initial = null;
        if (type.kind() == DataType.Kind.REFERENCE) {
            if (tokens.accept("TO")) {
                initial = expressions.paths().path();
            }
        } else if (!tokens.atSign(";")) {
            initial = expressions.expression();
        }
        return new Statement.Declare(place, names, shared, external, constant, type, initial);
    }

    private Statement handler(Place place) {
        boolean exit = tokens.next().is("EXIT");
        tokens.expect("HANDLER");
        tokens.expect("FOR");
        List<Statement.StateTest> states = new ArrayList<>();
        do {
            tokens.expect("SQLSTATE");
            boolean like = tokens.accept("LIKE");
            if (!like) {
                tokens.accept("VALUE");
            }
            Expression value = expressions.expression();
            Expression escape = tokens.accept("ESCAPE") ? expressions.expression() : null;
            states.add(new Statement.StateTest(like, value, escape));
        } while (tokens.acceptSign(","));
        return new Statement.Handler(place, exit, states, statement());
    }
}

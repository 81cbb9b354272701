package dev.bactrian.esql.syntax;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.source.Spelling;
import dev.bactrian.esql.syntax.Expression.Path;
import dev.bactrian.esql.syntax.Statement.Branch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * Parses statements. A statement that does not parse is skipped up to its semicolon, so that the
 * errors behind it are found too.
 */
final class StatementParser {
    private static final Set<String> ENDED = Set.of("IF", "WHILE", "LOOP", "REPEAT", "FOR", "CASE");

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
                    "COMMIT",
                    "ROLLBACK",
                    "END",
                    "ELSE",
                    "ELSEIF");

    private final Tokens tokens;
    private final ExpressionParser expressions;
    private final TreeStatementParser trees;
    private final FlowStatementParser flows;
    private final DatabaseStatementParser databases;
    private final Deque<String> open = new ArrayDeque<>();
    private List<String> declared = List.of();

    /** Bodies whose header did not parse: their END is no further error. */
    private int headless;

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
                if (tokens.at("END")) {
                    break; // was misspelt
                }
                List<String> names = brokenNames();
                if (!names.isEmpty()) {
                    list.add(new Statement.Broken(tokens.place(), names));
                }
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

    /** Whether more statements follow one that stands alone: its BEGIN is missing. */
    boolean follow(Statement alone) {
        String word = tokens.peek().word();
        boolean statement =
                tokens.peek().kind() == TokenKind.IDENTIFIER
                        && KEYWORDS.contains(word)
                        && !atTopLevel();
        return statement
                && (word.equals("END")
                        ? !tokens.peek(1).is("MODULE")
                        : !word.equals("DECLARE") || alone instanceof Statement.Declare);
    }

    /** A forgotten END: the next routine or module begins. */
    private boolean atTopLevel() {
        return tokens.at("CREATE")
                && (tokens.peek(1).is("FUNCTION")
                        || tokens.peek(1).is("PROCEDURE")
                        || tokens.peek(2).is("MODULE"));
    }

    /** The names of the DECLARE that was being parsed; asked for once. */
    List<String> brokenNames() {
        List<String> names = declared;
        declared = List.of();
        return names;
    }

    private void recover(int before) {
        boolean moved = tokens.mark() > before;
        int blocks = 0;
        while (!tokens.atEnd()) {
            if (blocks == 0 && tokens.acceptSign(";")) {
                return;
            }
            if (moved
                    && blocks == 0
                    && (tokens.at("END") || tokens.atAny("ELSE", "ELSEIF") || startsStatement())) {
                return;
            }
            headless += tokens.atAny("DO", "THEN") ? 1 : 0;
            blocks += tokens.at("BEGIN") ? 1 : tokens.at("END") && blocks > 0 ? -1 : 0;
            tokens.next();
            moved = true;
        }
    }

    /**
     * The condition of IF, WHILE and their kin, with the word behind it. Where it does not parse,
     * what it governs is parsed all the same: one mistake must not hide or make others.
     */
    private Expression header(String word) {
        int depth = tokens.depth();
        Place place = tokens.place();
        try {
            Expression condition = expressions.expression();
            tokens.expect(word);
            return condition;
        } catch (SyntaxError reported) {
            tokens.depth(depth);
            toBody(word, reported);
            return new Expression.Wrong(place);
        }
    }

    private void toBody(String word, SyntaxError reported) {
        Token here = tokens.peek();
        if (here.kind() == TokenKind.IDENTIFIER && KEYWORDS.contains(here.word())) {
            return; // only the word is missing
        }
        while (!tokens.accept(word) && !startsStatement()) {
            if (tokens.atEnd() || tokens.atSign(";") || tokens.at("END")) {
                throw reported;
            }
            tokens.next();
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
        String word = tokens.peek().word();
        open.push(word);
        try {
            return statement(word, place, label);
        } finally {
            open.pop();
        }
    }

    private Statement statement(String word, Place place, String label) {
        return switch (word) {
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
            case "INSERT", "UPDATE", "PASSTHRU", "COMMIT", "ROLLBACK" -> databases.statement(place);
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
            default -> misspelt(word, place, label);
        };
    }

    /** No statement; what looks like a block is parsed as the one that was meant. */
    private Statement misspelt(String word, Place place, String label) {
        SyntaxError error = tokens.unexpected(KEYWORDS, "a statement");
        String meant = word.length() < 2 ? null : Spelling.nearest(word, KEYWORDS);
        if ("END".equals(meant)) {
            tokens.respell(meant);
        }
        if (meant == null || !ENDED.contains(meant) && !meant.equals("BEGIN")) {
            throw error;
        }
        open.push(meant);
        try {
            return statement(meant, place, label);
        } finally {
            open.pop();
        }
    }

    private Statement block(Place place, String label) {
        tokens.next();
        boolean atomic = false;
        if (tokens.accept("NOT")) {
            tokens.expect("ATOMIC");
        } else {
            atomic = tokens.accept("ATOMIC");
        }
        List<Statement> body = new ArrayList<>(statements("END"));
        while (strayEnd(label)) {
            body.addAll(statements("END"));
        }
        if (tokens.at("END")) {
            if (!closesOuter(tokens.peek(1).word())) {
                tokens.next();
                endLabel(label);
            }
        } else {
            tokens.unexpected(List.of(), "'END'");
        }
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

    /** Whether a loop or choice around this one is what {@code END word} closes. */
    private boolean closesOuter(String word) {
        if (!word.equals("MODULE")
                && (!ENDED.contains(word) || open.stream().skip(1).noneMatch(word::equals))) {
            return false;
        }
        tokens.unexpected(List.of(), "'END;' of the BEGIN before this 'END " + word + "'");
        return true;
    }

    /** Takes an {@code END IF} in a block where no IF is open, and says so. */
    private boolean strayEnd(String label) {
        String word = tokens.peek(1).word();
        if (!tokens.at("END")
                || !ENDED.contains(word)
                || word.equalsIgnoreCase(label)
                || open.contains(word)) {
            return false;
        }
        if (headless > 0) {
            headless--;
        } else {
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
    private void end(Place place, String word, String label) {
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

    private Statement whileLoop(Place place, String label) {
        tokens.next();
        Expression condition = header("DO");
        List<Statement> body = statements("END");
        end(place, "WHILE", label);
        return new Statement.While(place, label, condition, body);
    }

    private Statement repeat(Place place, String label) {
        tokens.next();
        List<Statement> body = statements("UNTIL", "END");
        tokens.expect("UNTIL");
        Expression until = expressions.expression();
        end(place, "REPEAT", label);
        return new Statement.Repeat(place, label, body, until);
    }

    private Statement loop(Place place, String label) {
        tokens.next();
        List<Statement> body = statements("END");
        end(place, "LOOP", label);
        return new Statement.Loop(place, label, body);
    }

    private Statement forLoop(Place place, String label) {
        tokens.next();
        int depth = tokens.depth();
        String name = tokens.peek().isName() ? tokens.peek().text() : null;
        Path source = null;
        try {
            tokens.expectName("the name of a reference");
            tokens.expect("AS");
            source = expressions.paths().path();
            tokens.expect("DO");
        } catch (SyntaxError reported) {
            tokens.depth(depth);
            toBody("DO", reported);
            source = null;
        }
        List<Statement> body = statements("END");
        end(place, "FOR", label);
        return new Statement.For(place, label, name, source, body);
    }

    private Statement ifThen(Place place) {
        tokens.next();
        List<Branch> branches = new ArrayList<>();
        do {
            Expression condition = header("THEN");
            branches.add(new Branch(condition, statements("ELSEIF", "ELSE", "END")));
        } while (tokens.accept("ELSEIF"));
        if (tokens.accept("ELSE")) {
            branches.add(new Branch(null, statements("END")));
        }
        end(place, "IF", null);
        return new Statement.If(place, branches);
    }

    private Statement caseOf(Place place) {
        tokens.next();
        Expression subject = tokens.at("WHEN") ? null : expressions.expression();
        List<Branch> branches = new ArrayList<>();
        while (tokens.accept("WHEN")) {
            Expression condition = header("THEN");
            branches.add(new Branch(condition, statements("WHEN", "ELSE", "END")));
        }
        if (branches.isEmpty()) {
            throw tokens.unexpected(List.of("WHEN"), "'WHEN'");
        }
        if (tokens.accept("ELSE")) {
            branches.add(new Branch(null, statements("END")));
        }
        end(place, "CASE", null);
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
        declared = names;
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
        declared = List.of();
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

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import dev.bactrian.esql.source.Diagnostics;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.source.Source;
import dev.bactrian.esql.source.Spelling;
import dev.bactrian.esql.syntax.Declaration.Direction;
import dev.bactrian.esql.syntax.Declaration.Parameter;
import java.util.ArrayList;
import java.util.List;

/** Parses a source: schema, path, modules, routines, variables. Entry to the front end. */
public final class EsqlParser {
    private final Tokens tokens;
    private final Source source;
    private final ExpressionParser expressions;
    private final StatementParser statements;

    /** The routine that is being parsed; null for none. */
    private String name;

    /** Whether the module that is being parsed came to an END MODULE that was wrong. */
    private boolean ended;

    private EsqlParser(Source source, Diagnostics diagnostics) {
        this.source = source;
        this.tokens = new Tokens(source, diagnostics);
        this.expressions = new ExpressionParser(tokens);
        this.statements = new StatementParser(tokens, expressions);
    }

    /** Parses a whole source; what is wrong is in the diagnostics, the rest in the result. */
    public static CompilationUnit parse(Source source, Diagnostics diagnostics) {
        return new EsqlParser(source, diagnostics).unit();
    }

    /** The words that statements begin with, as the reference lists them. */
    public static List<String> statements() {
        return Recovery.KEYWORDS.stream()
                .filter(word -> !word.equals("END") && !word.startsWith("ELSE"))
                .toList();
    }

    /** Parses one expression; null where it is none, with the reason in the diagnostics. */
    public static Expression parseExpression(Source source, Diagnostics diagnostics) {
        EsqlParser parser = new EsqlParser(source, diagnostics);
        try {
            Expression expression = parser.expressions.expression();
            parser.tokens.acceptSign(";");
            if (!parser.tokens.atEnd()) {
                throw parser.tokens.unexpected(List.of(), "the end of the expression");
            }
            return expression;
        } catch (SyntaxError reported) {
            return null;
        }
    }

    /** Parses statements without a module around them. */
    public static List<Statement> parseStatements(Source source, Diagnostics diagnostics) {
        EsqlParser parser = new EsqlParser(source, diagnostics);
        List<Statement> list = parser.statements.statements("END");
        if (!parser.tokens.atEnd()) {
            parser.tokens.unexpected(List.of(), "a statement");
        }
        return list;
    }

    private CompilationUnit unit() {
        String schema = "";
        List<String> path = new ArrayList<>();
        try {
            if (tokens.accept("BROKER", "SCHEMA")) {
                schema = tokens.peek().isName() ? schemaName() : "";
                tokens.acceptSign(";");
            }
            if (tokens.accept("PATH")) {
                do {
                    path.add(schemaName());
                } while (tokens.acceptSign(","));
                tokens.acceptSign(";");
            }
        } catch (SyntaxError reported) {
            skip(true);
        }
        return new CompilationUnit(source, schema, path, declarations(false));
    }

    private String schemaName() {
        StringBuilder name = new StringBuilder(tokens.expectName("the name of a schema").text());
        while (tokens.acceptSign(".")) {
            name.append('.').append(tokens.expectName("the name of a schema").text());
        }
        return name.toString();
    }

    private List<Declaration> declarations(boolean inModule) {
        List<Declaration> list = new ArrayList<>();
        while (!tokens.atEnd() && !tokens.isFull()) {
            if (tokens.at("END", "MODULE")) {
                if (inModule) {
                    break;
                }
                tokens.error(
                        Problem.UNEXPECTED, tokens.peek(), "'END MODULE' closes nothing here", "");
                tokens.next();
                tokens.next();
                continue;
            }
            if (tokens.acceptSign(";")) {
                continue;
            }
            if (inModule && (endsModule() || tokens.at("CREATE") && tokens.peek(2).is("MODULE"))) {
                break;
            }
            int before = tokens.mark();
            boolean variable = tokens.at("DECLARE");
            boolean create = tokens.at("CREATE");
            name = null;
            Place place = tokens.place();
            try {
                list.add(declaration(inModule));
            } catch (SyntaxError reported) {
                tokens.depth(0);
                List<String> names =
                        name != null ? List.of(name) : statements.declarations().brokenNames();
                list.add(new Declaration.Broken(place, name != null, names));
                if (tokens.mark() == before) {
                    tokens.next();
                }
                skip(variable || !create);
            }
        }
        return list;
    }

    /** Whether a routine or module follows, CREATE apart. */
    private boolean isCreated(int ahead) {
        Token what = tokens.peek(ahead);
        return what.is("FUNCTION")
                || what.is("PROCEDURE")
                || tokens.peek(ahead + 1).is("MODULE") && tokens.peek(ahead + 2).isName();
    }

    /** A wrong END MODULE, which is put right behind its report. */
    private boolean endsModule() {
        boolean bare =
                tokens.at("MODULE") || tokens.at("END") && !isAlmost(tokens.peek(1), "MODULE");
        boolean misspelt =
                tokens.at("END")
                        || isAlmost(tokens.peek(), "END") && isAlmost(tokens.peek(1), "MODULE");
        if (!bare && !misspelt) {
            return false;
        }
        tokens.unexpected(List.of("END"), "'END MODULE'");
        tokens.next();
        if (!bare) {
            tokens.next();
        }
        ended = true;
        return true;
    }

    private static boolean isAlmost(Token token, String word) {
        return word.equals(Spelling.nearest(token.word(), List.of(word))) || token.is(word);
    }

    /** Goes on at the next declaration; behind a variable that is behind its semicolon. */
    private void skip(boolean variable) {
        boolean body = false;
        while (!tokens.atEnd() && !tokens.at("END", "MODULE")) {
            body |= tokens.at("BEGIN");
            if (variable && !body && (tokens.acceptSign(";") || tokens.at("DECLARE"))) {
                return;
            }
            if (tokens.at("CREATE")
                    && (tokens.peek(1).is("FUNCTION")
                            || tokens.peek(1).is("PROCEDURE")
                            || tokens.peek(2).is("MODULE"))) {
                return;
            }
            tokens.next();
        }
    }

    private Declaration declaration(boolean inModule) {
        Place place = tokens.place();
        if (tokens.at("DECLARE")) {
            Statement declared = statements.declarations().declare(place);
            tokens.expectSign(";");
            if (declared instanceof Statement.Declare declare) {
                return new Declaration.Variable(declare);
            }
            throw tokens.error(
                    Problem.UNEXPECTED,
                    tokens.peek(),
                    "a handler is declared in a block, not in a module",
                    "");
        }
        if (!tokens.at("CREATE")) {
            SyntaxError error =
                    tokens.unexpected(
                            List.of("CREATE", "DECLARE", "BROKER", "PATH", "END"),
                            inModule
                                    ? "'CREATE', 'DECLARE' or 'END MODULE'"
                                    : "'CREATE' or 'DECLARE'");
            boolean misspelt = isCreated(1) && isAlmost(tokens.peek(), "CREATE");
            if (!misspelt && !isCreated(0)) {
                throw error;
            }
            if (misspelt) {
                tokens.next();
            }
        } else {
            tokens.next();
        }
        String what =
                tokens.expectAny(
                        "COMPUTE", "FILTER", "DATABASE", "DATABASEEVENT", "FUNCTION", "PROCEDURE");
        return switch (what) {
            case "FUNCTION", "PROCEDURE" -> routine(place, what.equals("FUNCTION"));
            default -> module(place, ModuleKind.valueOf(what), inModule);
        };
    }

    private Declaration module(Place place, ModuleKind kind, boolean inModule) {
        if (inModule) {
            throw tokens.unexpected(List.of(), "FUNCTION or PROCEDURE: a module holds no module");
        }
        if (!tokens.accept("MODULE")) {
            SyntaxError wrong = tokens.unexpected(List.of("MODULE"), "'MODULE'");
            if (!tokens.peek().isName()) {
                throw wrong;
            }
            Token after = tokens.peek(1);
            if (after.isName() && !after.is("CREATE") && !after.is("DECLARE") && !after.is("END")) {
                tokens.next(); // misspelt: what follows is the module all the same
            }
        }
        String name = moduleName();
        tokens.acceptSign(";");
        List<Declaration> members = declarations(true);
        boolean reported =
                ended
                        || !members.isEmpty()
                                && members.get(members.size() - 1) instanceof Declaration.Broken;
        ended = false;
        if (!tokens.accept("END", "MODULE") && !reported) {
            tokens.unexpected(List.of("END"), "'END MODULE'");
        }
        tokens.acceptSign(";");
        return new Declaration.Module(place, kind, name, members);
    }

    private String moduleName() {
        boolean missing =
                tokens.at("CREATE")
                        && (tokens.peek(1).is("FUNCTION") || tokens.peek(1).is("PROCEDURE"));
        if (missing || tokens.at("DECLARE") && tokens.peek(1).isName()) {
            tokens.unexpected(List.of(), "the name of the module");
            return "";
        }
        return tokens.expectName("the name of the module").text();
    }

    private Declaration routine(Place place, boolean function) {
        name = tokens.expectName("the name of the " + (function ? "function" : "procedure")).text();
        tokens.expectSign("(");
        List<Parameter> parameters = new ArrayList<>();
        if (!tokens.atSign(")")) {
            do {
                parameters.add(parameter());
            } while (tokens.acceptSign(","));
        }
        tokens.expectSign(")");
        DataType returns = null;
        String language = "ESQL";
        String external = null;
        int resultSets = 0;
        while (true) {
            if (tokens.accept("RETURNS")) {
                returns = expressions.types().type();
                nullable();
            } else if (tokens.accept("LANGUAGE")) {
                language = tokens.expectAny("ESQL", "JAVA", "DATABASE", "CLR");
            } else if (tokens.accept("DYNAMIC", "RESULT", "SETS")) {
                Token count = tokens.next();
                resultSets = count.value() instanceof Long n ? n.intValue() : 0;
            } else if (tokens.accept("EXTERNAL")) {
                tokens.expect("NAME");
                Token literal = tokens.peek();
                if (!(literal.value() instanceof String text) && !literal.isName()) {
                    throw tokens.unexpected(List.of(), "a string or quoted name");
                }
                tokens.next();
                external = literal.value() instanceof String text ? text : literal.text();
                while (tokens.acceptSign(".")) {
                    external += "." + tokens.expectName("a name").text();
                }
                if (language.equals("ESQL")) {
                    language = "DATABASE";
                }
            } else if (tokens.accept("CLASSLOADER")) {
                tokens.next();
            } else {
                break;
            }
        }
        if (external == null && !language.equals("ESQL")) {
            throw tokens.unexpected(List.of(), "EXTERNAL NAME of a routine in " + language);
        }
        if (external != null) {
            if (!tokens.acceptSign(";")
                    && !tokens.atEnd()
                    && !tokens.at("CREATE")
                    && !tokens.at("END")) {
                throw tokens.unexpected(List.of(), "';'");
            }
            return new Declaration.Routine(
                    place,
                    function,
                    name,
                    parameters,
                    returns,
                    language,
                    external,
                    resultSets,
                    null);
        }
        Statement body = statements.statement();
        tokens.acceptSign(";");
        if (!(body instanceof Statement.Block) && statements.follow(body)) {
            tokens.unexpected(List.of(), "'BEGIN' and 'END' around several statements");
            statements.statements("END");
            tokens.accept("END");
            tokens.acceptSign(";");
        }
        return new Declaration.Routine(
                place, function, name, parameters, returns, language, null, 0, body);
    }

    /** {@code NOT NULL} or {@code NULLABLE}: says what is so anyway. */
    private void nullable() {
        if (tokens.accept("NOT")) {
            tokens.expect("NULL");
        } else {
            tokens.accept("NULLABLE");
        }
    }

    private Parameter parameter() {
        Place place = tokens.place();
        Direction direction = Direction.IN;
        if (tokens.atAny("IN", "OUT", "INOUT")) {
            direction = Direction.valueOf(tokens.next().word());
        }
        String name = tokens.expectName("the name of a parameter").text();
        boolean constant = tokens.accept("CONSTANT");
        boolean bare = constant && (tokens.atSign(",") || tokens.atSign(")"));
        DataType type = bare ? DataType.of(DataType.Kind.CHARACTER) : expressions.types().type();
        nullable();
        return new Parameter(place, direction, name, constant, type);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.value;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.Place;
import dev.bactrian.tree.MessageException;
import java.util.List;

/**
 * An error of running ESQL: what handlers catch, and what becomes a folder of the ExceptionList.
 */
public final class EsqlException extends MessageException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;
    private final transient List<Object> inserts;
    private final String folder;
    private final String catalog;
    private final int severity;
    private final long number;
    private final String sqlState;
    private final int nativeError;
    private String module = "";
    private transient Place place;

    /** An error of a kind. */
    public EsqlException(Problem problem, String text, Object... inserts) {
        this(problem, text, null, inserts);
    }

    /** The same, with what caused it. */
    public EsqlException(Problem problem, String text, Throwable cause, Object... inserts) {
        super(problem.code(), text, cause);
        this.problem = problem;
        this.inserts = List.copyOf(java.util.Arrays.asList(notNull(inserts)));
        this.folder =
                switch (problem) {
                    case CAST -> "ConversionException";
                    case DATABASE -> "DatabaseException";
                    case PARSER -> "ParserException";
                    case USER -> "UserException";
                    default -> "RecoverableException";
                };
        this.catalog = "BIPmsgs";
        this.severity = 3;
        this.number = problem.number();
        this.sqlState = problem.sqlState();
        this.nativeError = 0;
    }

    private EsqlException(
            Problem problem,
            String text,
            Throwable cause,
            String catalog,
            int severity,
            long number,
            String sqlState,
            int nativeError,
            Object... inserts) {
        super(problem.code(), text, cause);
        this.problem = problem;
        this.inserts = List.copyOf(java.util.Arrays.asList(notNull(inserts)));
        this.folder = problem == Problem.DATABASE ? "DatabaseException" : "UserException";
        this.catalog = catalog;
        this.severity = severity;
        this.number = number;
        this.sqlState = sqlState;
        this.nativeError = nativeError;
    }

    /** What THROW USER EXCEPTION makes. */
    public static EsqlException user(
            String catalog, int severity, long number, String text, Object... inserts) {
        return new EsqlException(
                Problem.USER, text, null, catalog, severity, number, "U11111", 0, inserts);
    }

    /** What a database reported: its state behind {@code D}, its own number. */
    public static EsqlException database(
            String text, Throwable cause, String state, int nativeError, Object... inserts) {
        return new EsqlException(
                Problem.DATABASE,
                text,
                cause,
                "BIPmsgs",
                3,
                Problem.DATABASE.number(),
                "D" + state,
                nativeError,
                inserts);
    }

    private static Object[] notNull(Object[] inserts) {
        Object[] copy = inserts.clone();
        for (int i = 0; i < copy.length; i++) {
            copy[i] = copy[i] == null ? "NULL" : copy[i];
        }
        return copy;
    }

    /** Says where it happened; the first to say so is right. */
    public EsqlException at(String moduleName, Place where) {
        if (place == null) {
            module = moduleName;
            place = where;
        }
        return this;
    }

    /** The kind. */
    public Problem problem() {
        return problem;
    }

    /** The name of the exception's folder in the ExceptionList. */
    public String folder() {
        return folder;
    }

    /** The message catalogue. */
    public String catalog() {
        return catalog;
    }

    /** 1 information, 2 warning, 3 error. */
    public int severity() {
        return severity;
    }

    /** The message number. */
    public long number() {
        return number;
    }

    /** The SQL state that a handler tests. */
    public String sqlState() {
        return sqlState;
    }

    /** The database's own number; 0 where it is none of a database. */
    public int nativeError() {
        return nativeError;
    }

    /** The values that belong to the message. */
    public List<Object> inserts() {
        return inserts;
    }

    /** The module and routine; {@code ""} where not known. */
    public String module() {
        return module;
    }

    /** Where the statement stands; null where not known. */
    public Place place() {
        return place;
    }

    /** The text without code and place. */
    public String text() {
        return super.getMessage().substring(problem.code().length() + 2);
    }

    @Override
    public String getMessage() {
        String text = super.getMessage();
        return place == null
                ? text
                : text + " (" + (module.isEmpty() ? "" : module + ", ") + place + ")";
    }
}

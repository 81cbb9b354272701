// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import dev.bactrian.esql.syntax.Expression.Argument;
import dev.bactrian.esql.syntax.Expression.From;
import dev.bactrian.esql.syntax.Expression.Path;
import java.util.List;

/** Statements as they are written. */
public sealed interface Statement {
    /** Where it starts. */
    Place place();

    /**
     * {@code BEGIN [ATOMIC [READ ONLY|READ WRITE]] ... END}.
     *
     * @param label null where there is none
     * @param atomic {@code ""} for no ATOMIC, else {@code READ ONLY} or {@code READ WRITE}
     */
    record Block(Place place, String label, String atomic, List<Statement> statements)
            implements Statement {}

    /** {@code DECLARE}; flags and initial value as written. */
    record Declare(
            Place place,
            List<String> names,
            boolean shared,
            boolean external,
            boolean constant,
            DataType type,
            Expression initial)
            implements Statement {}

    /** A DECLARE that did not parse, and was reported: its names are known, and no more. */
    record Broken(Place place, List<String> names) implements Statement {}

    /** {@code DECLARE ... HANDLER FOR SQLSTATE ...}. */
    record Handler(Place place, boolean exit, List<StateTest> states, Statement action)
            implements Statement {}

    /** One condition of a handler. */
    record StateTest(boolean like, Expression value, Expression escape) {}

    /** {@code SET target [TYPE|NAME|NAMESPACE|VALUE] = value}; the part is {@code ""} for none. */
    record Set(Place place, Path target, String part, Expression value) implements Statement {}

    /** {@code IF}; conditions and blocks in order, the last condition may be null for ELSE. */
    record If(Place place, List<Branch> branches) implements Statement {}

    /** A condition (null for ELSE) and what to do. */
    record Branch(Expression condition, List<Statement> statements) {}

    /** {@code CASE} as a statement; the subject is null in the searched form. */
    record CaseOf(Place place, Expression subject, List<Branch> branches) implements Statement {}

    /** {@code WHILE}. */
    record While(Place place, String label, Expression condition, List<Statement> statements)
            implements Statement {}

    /** {@code REPEAT ... UNTIL}. */
    record Repeat(Place place, String label, List<Statement> statements, Expression until)
            implements Statement {}

    /** {@code LOOP}. */
    record Loop(Place place, String label, List<Statement> statements) implements Statement {}

    /** {@code FOR name AS path DO}; name or source are null where they did not parse. */
    record For(Place place, String label, String name, Path source, List<Statement> statements)
            implements Statement {}

    /** {@code LEAVE} or {@code ITERATE}. */
    record Jump(Place place, boolean leave, String label) implements Statement {}

    /** {@code RETURN}; null for no value. */
    record Return(Place place, Expression value) implements Statement {}

    /**
     * {@code CALL name(...) [IN Database.source.schema | EXTERNAL SCHEMA ...] INTO ...}.
     *
     * @param database {@code IN}; null for none
     * @param externalSchema {@code EXTERNAL SCHEMA}; null for none
     * @param into null for none
     */
    record Call(
            Place place,
            String schema,
            String name,
            List<Expression> arguments,
            Path database,
            Expression externalSchema,
            Path into)
            implements Statement {}

    /**
     * {@code CREATE FIELD|FIRSTCHILD|LASTCHILD|NEXTSIBLING|PREVIOUSSIBLING}.
     *
     * @param where which of them
     * @param target the field, or the field beside or above it
     * @param alias {@code AS}; null for none
     * @param domain {@code DOMAIN}; null for none
     * @param from {@code FROM} a field to be copied; null for none
     * @param parse the arguments of {@code PARSE}; empty for none
     * @param repeat {@code REPEAT}
     * @param qualifiers {@code TYPE}, {@code NAMESPACE}, {@code NAME}, {@code IDENTITY}, {@code
     *     VALUE}, and of REPEAT {@code VALUE}
     */
    record Create(
            Place place,
            String where,
            Path target,
            Path alias,
            Expression domain,
            Path from,
            List<Argument> parse,
            boolean repeat,
            List<Argument> qualifiers)
            implements Statement {}

    /** {@code ATTACH ref TO path AS FIRSTCHILD|...}. */
    record Attach(Place place, Path reference, Path target, String where) implements Statement {}

    /** {@code DETACH ref}. */
    record Detach(Place place, Path reference) implements Statement {}

    /**
     * {@code DELETE FIELD path}, {@code DELETE FIRSTCHILD OF path}, ...; where is {@code FIELD} for
     * the former.
     */
    record Delete(Place place, String where, Path target) implements Statement {}

    /**
     * {@code MOVE ref TO path}, or {@code MOVE ref PARENT|PREVIOUSSIBLING|NEXTSIBLING|FIRSTCHILD|
     * LASTCHILD} with qualifiers as CREATE has.
     */
    record Move(
            Place place,
            Path reference,
            String where,
            Path target,
            boolean repeat,
            List<Argument> qualifiers)
            implements Statement {}

    /**
     * {@code PROPAGATE}.
     *
     * @param terminal {@code TO TERMINAL}; null for none
     * @param label {@code TO LABEL}; null for none
     * @param parts {@code MESSAGE}, {@code ENVIRONMENT}, {@code EXCEPTION}, {@code DESTINATION}
     * @param finish FINALIZE; null where it is not said
     * @param delete DELETE; null where it is not said
     */
    record Propagate(
            Place place,
            Expression terminal,
            Expression label,
            List<Argument> parts,
            Boolean finish,
            Boolean delete)
            implements Statement {}

    /** {@code THROW} or {@code LOG}; arguments by keyword, {@code VALUES} repeated. */
    record Report(Place place, boolean log, String kind, List<Argument> arguments)
            implements Statement {}

    /** {@code RESIGNAL}. */
    record Resignal(Place place) implements Statement {}

    /** {@code EVAL(...)} as a statement. */
    record Eval(Place place, Expression text) implements Statement {}

    /** {@code INSERT INTO table (columns) VALUES (...)}; columns may be empty. */
    record Insert(Place place, Path table, List<String> columns, List<Expression> values)
            implements Statement {}

    /** {@code UPDATE table AS alias SET ... WHERE}. */
    record Update(
            Place place,
            From table,
            List<String> columns,
            List<Expression> values,
            Expression where)
            implements Statement {}

    /** {@code DELETE FROM table AS alias WHERE}. */
    record DeleteFrom(Place place, From table, Expression where) implements Statement {}

    /** {@code COMMIT} or {@code ROLLBACK} of {@code Database.source}. */
    record EndTransaction(Place place, boolean commit, Path source) implements Statement {}

    /** {@code PASSTHRU} as a statement; the target is {@code TO Database.x}. */
    record Passthru(Place place, Expression text, Path target, List<Expression> values)
            implements Statement {}
}

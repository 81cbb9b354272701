// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.source;

import dev.bactrian.tree.ErrorCode;

/**
 * The kinds of problem that ESQL can have, each with its stable code (a page of the documentation),
 * and, for those of run time, the exception folder, number and SQL state that the ExceptionList
 * shows.
 */
public enum Problem implements ErrorCode {
    /** A token that does not fit. */
    UNEXPECTED(
            "BAC4001",
            "ESQL was expected otherwise here",
            "The source stops making sense here: another word or sign was expected.",
            "Look at the place that the caret marks, and just before it: often a semicolon, END or a quote is missing."),
    /** A literal or comment without an end, or a sign that ESQL does not have. */
    BAD_TOKEN(
            "BAC4002",
            "A literal or comment is not well formed",
            "A character, number, string or comment is not well formed.",
            "Close the quote or the comment; double a quote within a string."),
    /** An identifier that nothing declares. */
    UNKNOWN_NAME(
            "BAC4003",
            "A name is not declared",
            "A variable, constant, namespace or correlation name is not declared.",
            "Declare it, or correct the spelling; the message says what is near."),
    /** A function or procedure that does not exist. */
    UNKNOWN_ROUTINE(
            "BAC4004",
            "No such function or procedure",
            "A function or procedure of that name does not exist.",
            "Correct the name or its schema, or give the file that has it to the compiler, with PATH or its schema before the name."),
    /** A call with too few, too many or misplaced arguments. */
    BAD_ARGUMENTS(
            "BAC4005",
            "Arguments that do not fit",
            "A function or procedure was called with arguments it does not take.",
            "Give the arguments that the routine declares; the reference of functions has those of the built-in ones."),
    /** Two of the same name in one scope. */
    DUPLICATE(
            "BAC4006",
            "Declared twice",
            "Two declarations in one scope have the same name.",
            "Rename one of the two declarations."),
    /** A target that cannot be assigned. */
    BAD_TARGET(
            "BAC4007",
            "A target that cannot be assigned",
            "The target of an assignment is a constant or no field or variable.",
            "Assign to a variable or a field; a CONSTANT keeps its value."),
    /** A type that does not fit where it stands. */
    BAD_TYPE(
            "BAC4008",
            "A type that does not fit",
            "A value or variable of another type is needed here.",
            "Cast the value, or declare the variable with the type that is needed."),
    /** Something of ESQL that this product refuses. */
    REFUSED(
            "BAC4009",
            "ESQL that is refused",
            "The construct belongs to ESQL, but is not supported here.",
            "Write it in one of the ways that the coverage of ESQL in the documentation lists."),
    /** LEAVE or ITERATE of a label that is not around it. */
    UNKNOWN_LABEL(
            "BAC4010",
            "No such label",
            "A label does not name a statement around this one.",
            "Name a statement around this one with the label, or correct it."),
    /** Nesting beyond the limit of the compiler. */
    TOO_DEEP(
            "BAC4011",
            "Nested too deeply",
            "The source nests deeper than the compiler accepts.",
            "Split the expression or the block."),
    /** A module that does not exist, or one of the wrong kind. */
    UNKNOWN_MODULE(
            "BAC4012",
            "No such module",
            "A module of that name does not exist in the compiled sources.",
            "Correct the name of the module, or give the file that has it to the compiler."),

    /** CARDINALITY counted again on every turn of a loop. */
    COSTLY_CARDINALITY(
            "BAC4051",
            "CARDINALITY in a loop",
            "CARDINALITY in a loop condition is evaluated on each turn; count once before the loop,"
                    + " or use FOR or a reference.",
            "Count once before the loop, or walk with FOR or a reference."),
    /** A subscript that changes in a loop. */
    COSTLY_SUBSCRIPT(
            "BAC4052",
            "A changing subscript in a loop",
            "A field is found by a changing subscript in a loop; a reference moved to the next"
                    + " sibling, or FOR, finds it at once.",
            "Walk with FOR, or move a reference to the next sibling."),
    /** EVAL compiles at run time. */
    COSTLY_EVAL(
            "BAC4053",
            "EVAL of a new text",
            "EVAL compiles its text each time it is new; use {} or CASE instead.",
            "Use a name in braces, or CASE."),
    /** A statement behind RETURN, LEAVE, ITERATE or THROW. */
    UNREACHABLE(
            "BAC4054",
            "A statement is never reached",
            "A statement is never reached.",
            "Delete it, or move what stands before it."),

    /** A value that a CAST cannot turn into the type. */
    CAST(
            "BAC4100",
            "A value cannot be cast",
            "A value cannot be cast to the wanted type.",
            "Test the value before, give the CAST a FORMAT or a DEFAULT, or handle the exception.",
            2521,
            "S22018"),
    /** Overflow. */
    OVERFLOW(
            "BAC4101",
            "A number is out of range",
            "A number is beyond the range of its type.",
            "Use DECIMAL, or test the value before.",
            2420,
            "S22003"),
    /** Division by zero. */
    DIVIDE_BY_ZERO(
            "BAC4102",
            "Division by zero",
            "A number was divided by zero.",
            "Test the divisor before, or handle the exception.",
            2501,
            "S22012"),
    /** An operator or function on values of types it does not take. */
    OPERAND(
            "BAC4103",
            "Operands of wrong types",
            "An operator or function does not take values of these types.",
            "Cast the operands to types that the operator or function takes.",
            2420,
            "S42000"),
    /** A reference into no tree. */
    NAVIGATION(
            "BAC4104",
            "A reference leads nowhere",
            "A field reference cannot be followed or created.",
            "Test with LASTMOVE or EXISTS before, or create the field with CREATE or SET.",
            2539,
            "S42000"),
    /** A user exception. */
    USER(
            "BAC4105",
            "An exception of the module",
            "The module threw an exception of its own.",
            "It is what THROW of the module says; its inserts tell more.",
            2951,
            "U11111"),
    /** A limit of the run time. */
    LIMIT(
            "BAC4106",
            "A limit of the run time",
            "A limit on recursion, loop turns, list or string size was reached.",
            "Look for a recursion or a loop without an end; the limits are in the documentation.",
            2903,
            "S54000"),
    /** A database refused. */
    DATABASE(
            "BAC4107",
            "The database reported an error",
            "The database reported an error.",
            "Its own code and text stand in the ExceptionList, and in SQLCODE and SQLERRORTEXT.",
            2321,
            "D58004"),
    /** A terminal or label that leads nowhere. */
    TERMINAL(
            "BAC4108",
            "A terminal or label is not there",
            "A message was propagated to a terminal or label that is not there.",
            "Connect the terminal in the route, or correct its name.",
            2947,
            "SPS001"),
    /** A Java procedure that failed. */
    JAVA(
            "BAC4109",
            "A Java procedure failed",
            "A Java procedure threw an exception.",
            "The exception of the method stands in the ExceptionList: correct the method or what it is given.",
            3802,
            "S38000"),
    /** An argument outside of what a function accepts. */
    ARGUMENT(
            "BAC4110",
            "A value that a function does not accept",
            "A function was given a value that it does not accept.",
            "Give it a value from the range that the reference says.",
            2444,
            "S22023"),
    /** A parse or a serialisation of a part of the tree failed. */
    PARSER(
            "BAC4111",
            "A part of the message cannot be read or written",
            "A parser could not read, or write, a part of the message.",
            "The error of the parser stands behind it in the ExceptionList: correct the message, or the options of the domain.",
            5009,
            "S58000"),
    /** External values or services that are not configured. */
    CONFIGURATION(
            "BAC4112",
            "Something is not configured",
            "A data source, property, class or service is not configured.",
            "Configure the data source, property, class or service that the message names.",
            2393,
            "S08001"),
    /** What this product should have seen coming. */
    FAILURE(
            "BAC4113",
            "An unexpected condition",
            "A statement or expression met a condition that the ESQL runtime does not expect.",
            "Please report it with the statement and the message; a handler of the module can take it meanwhile.",
            2210,
            "S58004");

    private final Explanation explanation;
    private final int number;
    private final String sqlState;

    Problem(String code, String title, String cause, String advice) {
        this.explanation =
                new Explanation(
                        code,
                        title,
                        cause
                                + " Said by the ESQL compiler, with file, line, column and a caret"
                                + " below the place.",
                        advice);
        this.number = 2402;
        this.sqlState = "S42000";
    }

    Problem(String code, String title, String cause, String advice, int number, String sqlState) {
        this.explanation =
                new Explanation(
                        code,
                        title,
                        cause
                                + " Raised while a module runs: message number "
                                + number
                                + ", SQL state `"
                                + sqlState
                                + "`. A handler can take it; else it stands in the ExceptionList.",
                        advice);
        this.number = number;
        this.sqlState = sqlState;
    }

    @Override
    public Explanation explanation() {
        return explanation;
    }

    /** The message number that the ExceptionList shows. */
    public int number() {
        return number;
    }

    /** The SQL state that handlers see. */
    public String sqlState() {
        return sqlState;
    }
}

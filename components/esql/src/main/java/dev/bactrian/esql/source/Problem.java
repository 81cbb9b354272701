package dev.bactrian.esql.source;

/**
 * The kinds of problem that ESQL can have, each with its stable code (a page of the documentation),
 * and, for those of run time, the exception folder, number and SQL state that the ExceptionList
 * shows.
 */
public enum Problem {
    /** A token that does not fit. */
    UNEXPECTED("BAC4001", "The source stops making sense here: another word or sign was expected."),
    /** A literal or comment without an end, or a sign that ESQL does not have. */
    BAD_TOKEN("BAC4002", "A character, number, string or comment is not well formed."),
    /** An identifier that nothing declares. */
    UNKNOWN_NAME("BAC4003", "A variable, constant, namespace or correlation name is not declared."),
    /** A function or procedure that does not exist. */
    UNKNOWN_ROUTINE("BAC4004", "A function or procedure of that name does not exist."),
    /** A call with too few, too many or misplaced arguments. */
    BAD_ARGUMENTS("BAC4005", "A function or procedure was called with arguments it does not take."),
    /** Two of the same name in one scope. */
    DUPLICATE("BAC4006", "Two declarations in one scope have the same name."),
    /** A target that cannot be assigned. */
    BAD_TARGET("BAC4007", "The target of an assignment is a constant or no field or variable."),
    /** A type that does not fit where it stands. */
    BAD_TYPE("BAC4008", "A value or variable of another type is needed here."),
    /** Something of ESQL that this product refuses. */
    REFUSED("BAC4009", "The construct belongs to ESQL, but is not supported here."),
    /** LEAVE or ITERATE of a label that is not around it. */
    UNKNOWN_LABEL("BAC4010", "A label does not name a statement around this one."),
    /** Nesting beyond the limit of the compiler. */
    TOO_DEEP("BAC4011", "The source nests deeper than the compiler accepts."),
    /** A module that does not exist, or one of the wrong kind. */
    UNKNOWN_MODULE("BAC4012", "A module of that name does not exist in the compiled sources."),

    /** CARDINALITY counted again on every turn of a loop. */
    COSTLY_CARDINALITY(
            "BAC4051",
            "CARDINALITY in a loop condition is evaluated on each turn; count once before the loop,"
                    + " or use FOR or a reference."),
    /** A subscript that changes in a loop. */
    COSTLY_SUBSCRIPT(
            "BAC4052",
            "A field is found by a changing subscript in a loop; a reference moved to the next"
                    + " sibling, or FOR, finds it at once."),
    /** EVAL compiles at run time. */
    COSTLY_EVAL("BAC4053", "EVAL compiles its text each time it is new; use {} or CASE instead."),
    /** A statement behind RETURN, LEAVE, ITERATE or THROW. */
    UNREACHABLE("BAC4054", "A statement is never reached."),

    /** A value that a CAST cannot turn into the type. */
    CAST("BAC4100", "A value cannot be cast to the wanted type.", 2521, "S22018"),
    /** Overflow. */
    OVERFLOW("BAC4101", "A number is beyond the range of its type.", 2420, "S22003"),
    /** Division by zero. */
    DIVIDE_BY_ZERO("BAC4102", "A number was divided by zero.", 2501, "S22012"),
    /** An operator or function on values of types it does not take. */
    OPERAND(
            "BAC4103",
            "An operator or function does not take values of these types.",
            2420,
            "S42000"),
    /** A reference into no tree. */
    NAVIGATION("BAC4104", "A field reference cannot be followed or created.", 2539, "S42000"),
    /** A user exception. */
    USER("BAC4105", "The module threw an exception of its own.", 2951, "U11111"),
    /** A limit of the run time. */
    LIMIT(
            "BAC4106",
            "A limit on recursion, loop turns, list or string size was reached.",
            2903,
            "S54000"),
    /** A database refused. */
    DATABASE("BAC4107", "The database reported an error.", 2321, "D58004"),
    /** A terminal or label that leads nowhere. */
    TERMINAL(
            "BAC4108",
            "A message was propagated to a terminal or label that is not there.",
            2947,
            "SPS001"),
    /** A Java procedure that failed. */
    JAVA("BAC4109", "A Java procedure threw an exception.", 3802, "S38000"),
    /** An argument outside of what a function accepts. */
    ARGUMENT("BAC4110", "A function was given a value that it does not accept.", 2444, "S22023"),
    /** A parse or a serialisation of a part of the tree failed. */
    PARSER("BAC4111", "A parser could not read, or write, a part of the message.", 5009, "S58000"),
    /** External values or services that are not configured. */
    CONFIGURATION(
            "BAC4112",
            "A data source, property, class or service is not configured.",
            2393,
            "S08001"),
    /** What this product should have seen coming. */
    FAILURE(
            "BAC4113",
            "A statement or expression met a condition that the ESQL runtime does not expect.",
            2210,
            "S58004");

    private final String code;
    private final String explanation;
    private final int number;
    private final String sqlState;

    Problem(String code, String explanation) {
        this(code, explanation, 2402, "S42000");
    }

    Problem(String code, String explanation, int number, String sqlState) {
        this.code = code;
        this.explanation = explanation;
        this.number = number;
        this.sqlState = sqlState;
    }

    /** {@code BAC} and four digits. */
    public String code() {
        return code;
    }

    /** What it means, in a sentence or two. */
    public String explanation() {
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

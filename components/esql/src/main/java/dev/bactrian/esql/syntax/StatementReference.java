package dev.bactrian.esql.syntax;

/** The statements that are supported, as the reference lists them. */
public enum StatementReference {
    /** {@code ATTACH}. */
    ATTACH(
            "ATTACH reference TO field AS FIRSTCHILD | LASTCHILD | NEXTSIBLING | PREVIOUSSIBLING",
            "hangs a detached tree in"),
    /** {@code BEGIN}. */
    BEGIN(
            "[label:] BEGIN [[NOT] ATOMIC] statements END [label]",
            "a block; ATOMIC keeps other threads out of the module's SHARED variables"),
    /** {@code CALL}. */
    CALL("CALL [schema.]name(arguments) [INTO target]", "calls a procedure or function"),
    /** {@code CASE}. */
    CASE("CASE [subject] WHEN ... THEN ... [ELSE ...] END CASE", "chooses one of several"),
    /** {@code CREATE}. */
    CREATE(
            "CREATE FIELD | FIRSTCHILD OF | LASTCHILD OF | NEXTSIBLING OF | PREVIOUSSIBLING OF target [AS reference] [DOMAIN d] [FROM field | PARSE(...) | REPEAT | TYPE t NAMESPACE ns NAME n | IDENTITY step] [VALUE v | VALUES(...)]",
            "makes a field"),
    /** {@code CREATE_FUNCTION}. */
    CREATE_FUNCTION(
            "CREATE FUNCTION | PROCEDURE name(parameters) [RETURNS type] [LANGUAGE ESQL | JAVA | DATABASE] body | EXTERNAL NAME name",
            "declares a routine"),
    /** {@code CREATE_MODULE}. */
    CREATE_MODULE(
            "CREATE COMPUTE | FILTER | DATABASE MODULE name ... END MODULE", "declares a module"),
    /** {@code DECLARE}. */
    DECLARE(
            "DECLARE names [SHARED | EXTERNAL] [CONSTANT] type [value]",
            "declares variables, references, rows, namespaces, names"),
    /** {@code DECLARE_HANDLER}. */
    DECLARE_HANDLER(
            "DECLARE CONTINUE | EXIT HANDLER FOR SQLSTATE [LIKE] state, ... statement",
            "deals with exceptions"),
    /** {@code DELETE}. */
    DELETE(
            "DELETE FIELD | FIRSTCHILD OF | LASTCHILD OF | NEXTSIBLING OF | PREVIOUSSIBLING OF field",
            "takes a field away"),
    /** {@code DELETE_FROM}. */
    DELETE_FROM("DELETE FROM Database.table [AS name] [WHERE condition]", "deletes rows"),
    /** {@code DETACH}. */
    DETACH("DETACH reference", "takes a tree out, to be attached elsewhere"),
    /** {@code EVAL}. */
    EVAL("EVAL(text)", "compiles and runs text"),
    /** {@code FOR}. */
    FOR("[label:] FOR name AS field[] DO statements END FOR [label]", "goes over fields"),
    /** {@code IF}. */
    IF("IF condition THEN ... [ELSEIF ...] [ELSE ...] END IF", "decides"),
    /** {@code INSERT}. */
    INSERT("INSERT INTO Database.table [(columns)] VALUES (values)", "inserts a row"),
    /** {@code ITERATE}. */
    ITERATE("ITERATE label", "goes on with the next turn"),
    /** {@code LEAVE}. */
    LEAVE("LEAVE label", "leaves a loop or block"),
    /** {@code LOG}. */
    LOG(
            "LOG EVENT | USER TRACE [FULL EXCEPTION] [SEVERITY s] [CATALOG c] [MESSAGE m] [VALUES(...)]",
            "writes to the log"),
    /** {@code LOOP}. */
    LOOP("[label:] LOOP statements END LOOP [label]", "repeats until it is left"),
    /** {@code MOVE}. */
    MOVE(
            "MOVE reference TO field | PARENT | FIRSTCHILD | LASTCHILD | NEXTSIBLING | PREVIOUSSIBLING [REPEAT TYPE NAME | TYPE t NAMESPACE ns NAME n | IDENTITY step]",
            "moves a reference"),
    /** {@code PASSTHRU}. */
    PASSTHRU(
            "PASSTHRU(text [TO Database.source] [VALUES(...)])",
            "sends a statement of the database's own language"),
    /** {@code PROPAGATE}. */
    PROPAGATE(
            "PROPAGATE [TO TERMINAL t | TO LABEL l] [MESSAGE m] [ENVIRONMENT e] [EXCEPTION x] [FINALIZE DEFAULT | NONE] [DELETE DEFAULT | NONE]",
            "sends a message on"),
    /** {@code REPEAT}. */
    REPEAT(
            "[label:] REPEAT statements UNTIL condition END REPEAT [label]",
            "repeats until a condition holds"),
    /** {@code RESIGNAL}. */
    RESIGNAL("RESIGNAL", "throws on what a handler deals with"),
    /** {@code RETURN}. */
    RETURN("RETURN [value]", "ends a routine"),
    /** {@code SET}. */
    SET(
            "SET target [TYPE | NAME | NAMESPACE | VALUE] = value",
            "assigns to variables, fields, lists of fields"),
    /** {@code THROW}. */
    THROW(
            "THROW [USER] EXCEPTION [SEVERITY s] [CATALOG c] [MESSAGE m] [VALUES(...)]",
            "throws an exception"),
    /** {@code UPDATE}. */
    UPDATE(
            "UPDATE Database.table [AS name] SET column = value, ... [WHERE condition]",
            "changes rows"),
    /** {@code WHILE}. */
    WHILE(
            "[label:] WHILE condition DO statements END WHILE [label]",
            "repeats while a condition holds");

    private final String syntax;
    private final String text;

    StatementReference(String syntax, String text) {
        this.syntax = syntax;
        this.text = text;
    }

    /** How it is written. */
    public String syntax() {
        return syntax;
    }

    /** What it does, in a few words. */
    public String text() {
        return text;
    }
}

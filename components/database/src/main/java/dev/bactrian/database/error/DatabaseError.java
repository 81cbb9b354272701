// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.error;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum DatabaseError implements ErrorCode {
    WHICH_DATA_SOURCE(
            "BAC3200",
            "Which data source",
            "The endpoint of a database node names a data source that is not in the "
                    + "registry, or names none where there is none or there are several.",
            "Name it with the option `dataSource`. In the packaged broker it is called "
                    + "`database`."),
    NO_EXPRESSION(
            "BAC3201",
            "No expression",
            "A parameter, a value or a filter is neither ESQL nor XPath. The text "
                    + "behind says what the compiler found.",
            "ESQL is the language; what begins with `/`, `$` or `xpath:` is XPath. In a URI, "
                    + "`+` must be written `%2B`, or the value stand in `RAW(…)`."),
    NO_ELEMENTS(
            "BAC3202",
            "No elements",
            "An option that names elements of the message (`forEach`, `part`) holds "
                    + "what is no path of XPath.",
            "Write a path such as `$Body/Order/Line`."),
    NO_SUCH_COLUMN(
            "BAC3203",
            "No such column",
            "A filter uses a variable that is neither a tree of the message nor a "
                    + "column of the query.",
            "Name a column of the query as it is, or as its `AS` calls it."),
    UNENDED_SQL(
            "BAC3204",
            "SQL does not end",
            "A literal, a quoted name, a comment or an expression in `:{…}` does not " + "end.",
            "Close it. Braces within an expression must be paired, or stand in quotes."),
    MARKER_WITHOUT_VALUE(
            "BAC3205",
            "A marker without a value",
            "SQL of a node holds a `?`.",
            "Write the expression whose value is meant in its place: `:{Body.Employee.EmpNo}`. "
                    + "Operators of JSON that hold a question mark have functions that do the same."),
    NO_PLACE(
            "BAC3206",
            "No place",
            "An option that says where a value goes holds what is no path in the "
                    + "trees of a message.",
            "Write a path below `Root`, `Body`, `LocalEnvironment` or `Environment`, with dots "
                    + "or slashes between names, such as `Body.Employee.LastName`; prefixes are declared "
                    + "with `namespace.PREFIX`."),
    NO_BODY(
            "BAC3207",
            "No body",
            "The message has no body where the node sets or keeps a part of it.",
            "Look at what comes before the node."),
    NO_SQL_FILE(
            "BAC3208",
            "No file with SQL",
            "The option says `resource:` and the name of a file that cannot be read.",
            "Name a file as for any Camel resource: `resource:classpath:sql/employee.sql`, "
                    + "`resource:file:…`."),
    TERMINAL_LEADS_NOWHERE(
            "BAC3209",
            "A terminal that leads nowhere",
            "The endpoint of a terminal cannot be made.",
            "The text says why."),
    REFUSED(
            "BAC3210",
            "The database refuses",
            "The database refused a statement of a node. Its words and the SQL state "
                    + "stand in the text.",
            "Class 22 is a value that does not fit, 23 a constraint, 42 the statement itself, "
                    + "08 the connection. The message is rolled back and comes again, as with any "
                    + "failure."),
    NOT_COMMITTED(
            "BAC3211",
            "The database did not commit",
            "A message that no queue manager had given was worked on, and its "
                    + "database work could not be committed. It was rolled back, and the exchange failed:"
                    + " who sent the message hears of it.",
            "The database's own words stand in the text."),
    TOO_MANY_ROWS(
            "BAC3212",
            "Too many rows",
            "A query with `multipleRows` gives more rows than `maximumRows`.",
            "Narrow the query, or raise the limit; all rows stand in memory."),
    NOWHERE_TO_PUT(
            "BAC3213",
            "Nowhere to put columns",
            "A DatabaseRetrieve node has no place for what it finds.",
            "Give `data.COLUMN=place` for a column at least, or `row`, the element that a row "
                    + "becomes; with `multipleRows` the latter, which is repeated."),
    NO_ROW(
            "BAC3214",
            "No row",
            "The database has no row for the message, and the node has no terminal "
                    + "for such messages.",
            "Say where they go: `terminal.keyNotFound=…`; or have them go on with "
                    + "`ignoreKeyNotFound=true`. With `treatWarningsAsErrors=true` an update or deletion "
                    + "that finds no row fails so."),
    NO_SUCH_RESULT_COLUMN(
            "BAC3215",
            "No such column in the query",
            "An option `data.COLUMN` names what is no column of the query.",
            "The text lists the columns that there are. Names are compared without regard to "
                    + "case."),
    TERMINALS_WITHOUT_ENDPOINT(
            "BAC3216",
            "Several terminals without endpoint",
            "With `distributionMode=all`, more than one filter leads to the rest of "
                    + "the route, which a message can go on in once.",
            "Give all but one an endpoint: `terminal.NAME=…`."),
    FILTERS(
            "BAC3217",
            "Filters",
            "A routing node has no filter, or its option `order` is missing or does "
                    + "not name each of them.",
            "Give `filter.NAME=expression`; with `distributionMode=first`, `order=NAME1,NAME2`."),
    NO_NAME(
            "BAC3218",
            "No name",
            "A name of a table or column has characters that no such name has.",
            "Letters, digits, `_`, `$` and `#`, a schema with a dot before a table, or any name"
                    + " in double quotes."),
    NO_COLUMN(
            "BAC3219",
            "No column",
            "A node that inserts or updates has no column to set.",
            "Give `column.NAME=expression`, for an update `set.NAME=expression`."),
    ALL_ROWS(
            "BAC3220",
            "All rows",
            "An update or deletion has no condition.",
            "Give `where=…`; or say `allRows=true`, if all rows of the table are meant."),
    NOT_COORDINATED(
            "BAC3230",
            "The data source is not coordinated",
            "A flow with `coordinatedTransaction=true` uses a data source whose "
                    + "connections take no part in the transaction, or a PostgreSQL that prepares no "
                    + "transactions. The flow stops there: without this, its rows would be committed "
                    + "whatever becomes of the message.",
            "Set `quarkus.datasource.jdbc.transactions=xa` (the packaged broker has it), or "
                    + "give another pool the transaction manager and the driver's `XADataSource`. On "
                    + "PostgreSQL set `max_prepared_transactions` in `postgresql.conf`, to the number of "
                    + "instances of all coordinated flows at least, and restart it."),
    OTHER_THREAD(
            "BAC3231",
            "Another thread",
            "In a flow with `coordinatedTransaction=true`, a step that works on a "
                    + "database runs on another thread than the one that got the message (`threads`, "
                    + "`seda`, a parallel multicast). A coordinated transaction belongs to its thread.",
            "Do the database work on the flow's own thread, or in a transaction of its own with"
                    + " `transactionMode=commit`."),
    EVENTS_THAT_STOP_OTHERS(
            "BAC3232",
            "Events that could stop all others",
            "A `database-input:` has options that do not fit: no `statusColumn` and "
                    + "no `terminal.failure`, so that an event which always fails would stay the first "
                    + "one for ever; or less than one instance or try; or a `keyColumn` that the table "
                    + "does not have.",
            "Give the table a status column and name it, or say where the messages of failed "
                    + "events go."),
    EVENT_FAILED(
            "BAC3233",
            "An event failed",
            "The flow failed on the message of an event, or the event could not be "
                    + "ended. The transaction was rolled back, and the event is tried again until it has "
                    + "failed as often as `backoutThreshold` says; then it has the status `failedStatus`,"
                    + " or is deleted, and its message goes to `terminal.failure`.",
            "The reason stands in the text, and in the header `BactrianFailure` of the message "
                    + "at that terminal."),
    EVENTS_UNREADABLE(
            "BAC3234",
            "Events cannot be read",
            "The table of events could not be asked: the database is not there, or "
                    + "the table is not as the options say. It is asked again after the `pollInterval`.",
            "Nothing, if the database comes back. The text is the database's own."),
    NO_NOTIFICATIONS(
            "BAC3235",
            "No notifications",
            "The connection that listens to a channel of PostgreSQL was lost, or "
                    + "could not be made; it is made again. Meanwhile events are found as the "
                    + "`pollInterval` says.",
            "Nothing, if the database comes back. `channel` works on PostgreSQL only: elsewhere"
                    + " leave it out."),
    NODE_NAME_TAKEN(
            "BAC3236",
            "Another broker has this node name",
            "Another broker has coordinated flows on the same database under the same node "
                    + "name, and runs now: its data directory was copied from this one's or the "
                    + "other way round, or `quarkus.transaction-manager.node-name` is the same "
                    + "for both. The recovery of each would roll back what the other has prepared "
                    + "and not decided yet.",
            "End one of them, and give it a name of its own: delete `transactions` in the data "
                    + "directory that is the copy, or set "
                    + "`quarkus.transaction-manager.node-name`. On PostgreSQL this is looked at "
                    + "when a coordinated flow starts; other databases have nothing to look at.");

    private final Explanation explanation;

    DatabaseError(String code, String title, String cause, String advice) {
        this.explanation = new Explanation(code, title, cause, advice);
    }

    @Override
    public Explanation explanation() {
        return explanation;
    }

    /** The code. */
    @Override
    public String toString() {
        return code();
    }
}

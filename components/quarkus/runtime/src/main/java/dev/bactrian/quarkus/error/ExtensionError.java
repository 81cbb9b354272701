// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.error;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum ExtensionError implements ErrorCode {
    MIGRATION_FAILED(
            "BAC8338",
            "A migration of the database failed",
            "A file in `db/migration`, of the application or beside the flows, could not be executed, "
                    + "its number is taken twice, or one that was executed before has been changed since. "
                    + "None of the flows of that folder runs; the others do. The application's own are "
                    + "executed at the start, and in a new embedded database by its first use: where that fails, "
                    + "each message that needs the database fails with what the first try said, and "
                    + "`/q/health/ready` is DOWN with it.",
            "Mend the statement that the message names. A file that was executed is never "
                    + "changed: the next change is a file with the next number. H2 keeps what a file "
                    + "did before it failed, and Flyway that it failed: a new embedded database that "
                    + "nothing else is in is deleted (`database/bactrian.mv.db` in the data directory, "
                    + "while the process is stopped); in one with data, take back by hand what the file "
                    + "did, and start once with `quarkus.flyway.repair-at-start=true`."),
    HTTP_PORT_TAKEN(
            "BAC8355",
            "The HTTP port is taken",
            "Something else listens on the address where this process was to serve HTTP (health, "
                    + "the HTTP and SOAP flows, the page at the root), or the address is none of this "
                    + "machine. Nothing was started.",
            "Stop what listens there (often a broker that still runs), or choose another port "
                    + "with `quarkus.http.port`, another address with `quarkus.http.host`."),
    NO_SUCH_QUEUE(
            "BAC8350",
            "No such queue",
            "The Dev UI or a developer console was to browse a queue that there is not, or to "
                    + "put to it. The queue manager would make it, and nobody would read it.",
            "Choose one of the list; a queue appears with the first flow, client or "
                    + "subscription that names it."),
    NOT_HEXADECIMAL(
            "BAC8351",
            "Not hexadecimal",
            "The message browser was told that the message is in hexadecimal digits, and it is "
                    + "not: another character, or half a pair.",
            "Paste pairs of the digits 0 to 9 and A to F; blanks and line ends between them do "
                    + "not matter. Or leave \"hexadecimal\" off."),
    NO_MODULE(
            "BAC8352",
            "No module to run",
            "The ESQL scratchpad runs the first module of its text, and there is none.",
            "Begin with `CREATE COMPUTE MODULE`, `CREATE FILTER MODULE` or `CREATE DATABASE "
                    + "MODULE`."),
    LANGUAGE_NOT_IN_EXECUTABLE(
            "BAC8353",
            "The executable would not know a language of a message set",
            "A model says in which language the names of months and days are written "
                    + "(`calendarLanguage`), and a native executable knows only the languages that it "
                    + "was built with. It would read and write those dates in English, without a word.",
            "Name every language in `application.properties`: `quarkus.locales=en,de,fr`."),
    SOURCES_HAVE_ERRORS(
            "BAC8356",
            "The sources of flows have errors",
            "A build that packages an application compiles the ESQL, stylesheets, schemas, WSDLs "
                    + "and message sets in it and in those of its libraries that have an index and are "
                    + "modules of its build, named in its own pom or Bactrian's; not in a library's "
                    + "libraries. Some do not compile: the message has each error with file, line and "
                    + "column.",
            "Mend what it names. A source that is meant to stand there unfinished is named in "
                    + "`quarkus.bactrian.sources.unchecked=esql/old/**` (globs, separated by commas); what "
                    + "flows use of it is compiled at their start.");

    private final Explanation explanation;

    ExtensionError(String code, String title, String cause, String advice) {
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

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli.error;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum CommandError implements ErrorCode {
    NO_BROKER(
            "BAC8101",
            "No broker answers",
            "Nothing accepted the connection at the broker's URL.",
            "Start the broker with `./mvnw quarkus:dev` or `java -jar "
                    + "routes/target/quarkus-app/quarkus-run.jar`, or name another with `--broker URL` or"
                    + " `$BACTRIAN_BROKER`."),
    USER_REFUSED(
            "BAC8102",
            "User refused",
            "The broker wants a user, or does not take this one.",
            "Give `--user NAME` and put the password into `$BACTRIAN_PASSWORD`."),
    BROKER_REFUSED(
            "BAC8103",
            "Broker refused",
            "The broker or its client library refused the operation; the message says why.",
            "Often a queue that may not be created, a wrong selector, or a connection that was "
                    + "lost: see the broker's log."),
    NO_BROKER_URL(
            "BAC8104",
            "No broker URL",
            "The URL of the broker cannot be read.",
            "Write it as in `tcp://localhost:61616`."),
    NOT_SHOWABLE(
            "BAC8105",
            "Message cannot be shown",
            "The message is a map, stream or object message. It stays on its queue.",
            "Read it with a JMS client; object messages are never deserialised here."),
    NO_MESSAGE(
            "BAC8106",
            "No message",
            "No message, or fewer than asked for, came within the wait.",
            "Look at the queue with `bactrian browse`, at the flow's backout queue "
                    + "`<FLOW>.BACKOUT`, or wait longer with `--wait`."),
    NO_FLOWS(
            "BAC8107",
            "No flows",
            "The broker is there, but no process that runs flows is connected to it.",
            "Start one: `./mvnw quarkus:dev`."),
    NO_SUCH_FLOW(
            "BAC8108",
            "No such flow",
            "No process runs a flow of that name.",
            "`bactrian flows list` names those that run."),
    FLOW_COMMAND_FAILED(
            "BAC8109",
            "Command for a flow failed",
            "A process knows the flow and could not do it; the message says why.",
            "See that process's log."),
    NO_ANSWER(
            "BAC8110",
            "Processes do not answer",
            "Not every process that runs flows answered in time.",
            "Wait longer with `--timeout`, or look for a process that hangs."),
    FILE(
            "BAC8111",
            "File",
            "A file or directory is not there, is of the wrong kind, or may not be used.",
            "Check the path and its permissions."),
    INPUT_OUTPUT(
            "BAC8112",
            "Reading or writing failed",
            "The operating system reported an error while data were read or written; the "
                    + "message says which.",
            "Often a full disk."),
    OUTPUT_CLOSED(
            "BAC8113",
            "Standard output closed",
            "The program that reads the output ended early. The message stays on its queue.",
            "Nothing, if that was meant."),
    REQUESTS_FAILED(
            "BAC8114",
            "Requests failed",
            "Requests of the load driver failed, or were not answered in time; the message "
                    + "tells the first failure. The figures printed above it count only requests that "
                    + "were answered.",
            "Look at the flow's backout queue, wait longer with `--patience`, or lower "
                    + "`--clients`."),
    NO_MODEL(
            "BAC8115",
            "No model",
            "A command wants a model of the message and none was named.",
            "Give `--schema FILE --root NAME`, or `--message-set SET/TYPE/FORMAT`."),
    NOT_THE_MODELS_MESSAGE(
            "BAC8116",
            "Not the model's message",
            "The XML's root element is not that of the model.",
            "Name the right `--root`."),
    NOT_UTF8(
            "BAC8117",
            "Encoding",
            "An ESQL file holds bytes that are not of the encoding that was named, or there is "
                    + "no encoding of that name.",
            "Name the right one with `--encoding`, or none: then a byte order mark is followed,"
                    + " and a file that is not UTF-8 is read as windows-1252."),
    ESQL_HAS_ERRORS(
            "BAC8118",
            "ESQL has errors",
            "The diagnostics on standard output say where and what.",
            "Mend them; each has a code and a page of its own."),
    NO_FIGURES(
            "BAC8119",
            "No figures",
            "A file given to `bactrian report` does not hold what `bactrian drive --csv` writes.",
            "Name such a file; its first line has the titles of the columns."),
    DOMAIN_DOES_NOT_FIT(
            "BAC8123",
            "A domain that does not fit",
            "`bactrian display` was given a domain and options that do not go together: a model"
                    + " (`--schema`, `--message-set`) with a domain that has none, or `--body xml` with a"
                    + " domain whose tree is no XML.",
            "With a model give `--domain MRM` or `DFDL`; show another domain with `--body "
                    + "fields`."),
    NO_PACKAGED_BROKER(
            "BAC8124",
            "The packaged broker is not there",
            "`bactrian run` starts the packaged application, and found none: `./bactrian` "
                    + "builds it on first use; a command line that stands elsewhere is told by "
                    + "`$BACTRIAN_APPLICATION` where it is.",
            "`./mvnw package`, then "
                    + "`BACTRIAN_APPLICATION=routes/target/quarkus-app/quarkus-run.jar`."),
    NO_SUCH_QUEUE(
            "BAC8125",
            "There is no such queue",
            "`put` names a queue that the broker does not have. A broker that makes queues of "
                    + "any name would take the message, and nobody would read it.",
            "Correct the name; `bactrian flows list` shows the inputs of flows. `--create` "
                    + "makes the queue."),
    NO_SUCH_ERROR(
            "BAC8126",
            "There is no such error code",
            "`bactrian error` was asked for a code that this version does not have.",
            "Look at the code again, or at [the list](.)."),
    NO_SUBSCRIPTION(
            "BAC8127",
            "No such subscription",
            "No durable subscription meets all the conditions that were given.",
            "`bactrian subscriptions list` shows them; those of routes (`running`) end with their route."),
    NO_QUEUE_MANAGER(
            "BAC8128",
            "No process has the queue manager",
            "The queue manager that the command is for runs by itself, so no process of flows lists its queues.",
            "Ask for one queue with `bactrian queues depth QUEUE`, or the queue manager's own tools."),
    NOT_REDRIVABLE(
            "BAC8129",
            "Message cannot be put back by itself",
            "A message on a backout queue does not say which queue it came from, and its flow is not known or has several inputs.",
            "Name the queue with `--to INPUT`."),
    NOT_RECORDED(
            "BAC9001",
            "No such recorded message",
            "No process that runs flows has a recorded message with that id in its database: it may be too old.",
            "`bactrian recorded list` names those there are."),
    UNEXPECTED(
            "BAC8199",
            "Not expected",
            "A failure that nobody foresaw.",
            "Set `BACTRIAN_DEBUG=1` to see where, and report it.");

    private final Explanation explanation;

    CommandError(String code, String title, String cause, String advice) {
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

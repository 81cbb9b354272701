// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.error;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum MqError implements ErrorCode {
    NO_BYTES_NO_TEXT(
            "BAC2101",
            "No bytes and no text",
            "A map, stream or object message was to be read.",
            "Read it with `jms:`; `mq:` only passes it on."),
    UNREADABLE(
            "BAC2102",
            "The provider cannot read the message",
            "The JMS provider failed when a part of the message was read.",
            "See the cause."),
    MESSAGE_TOO_LARGE(
            "BAC2103",
            "The message is too large",
            "It has more than 1 GiB, or more than a quarter of the heap, and the flow"
                    + " asked for all of it. It is refused before memory is taken for it, and goes to the"
                    + " backout queue as it came.",
            "More memory (`-Xmx`), a flow that reads it as a stream, or let the sender split it."),
    PROPERTY_DOES_NOT_FIT(
            "BAC2104",
            "A property does not fit",
            "A `JMS_IBM_...` property has a value that its MQMD field cannot have.",
            "Correct the sender."),
    NO_CONNECTION_FACTORY(
            "BAC2110",
            "No connection factory",
            "The component `mq` found no `jakarta.jms.ConnectionFactory`.",
            "Put exactly one into the registry, or name it with the option `connectionFactory`."),
    NO_INSTANCE(
            "BAC2112",
            "Fewer than one instance",
            "`instances` must be 1 or more.",
            "Stop the flow instead."),
    QUEUE_MANAGER_LOST(
            "BAC2113",
            "The queue manager is lost",
            "An instance lost its connection, or got none, and tries again.",
            "Nothing, if the queue manager comes back."),
    INSTANCE_DOES_NOT_END(
            "BAC2114",
            "An instance does not end",
            "A message takes longer than the shutdown timeout of Camel.",
            "Its unit of work is rolled back if the process ends first."),
    MESSAGE_GIVEN_UP(
            "BAC2115",
            "A message was given up",
            "It failed as often as the backout threshold says and was moved.",
            "The reason is in the text and in the message's property `BactrianFailure`."),
    BACKOUT_QUEUE_REFUSED(
            "BAC2116",
            "The backout queue does not take a message",
            "The put failed; the dead-letter queue is tried next.",
            "See the cause: name, authority, a full queue."),
    DEAD_LETTER_QUEUE_REFUSED(
            "BAC2117",
            "The dead-letter queue does not take a message",
            "The put failed; the message stays on its queue and is tried again.",
            "As BAC2116."),
    AFTER_UNIT_OF_WORK(
            "BAC2119",
            "After a unit of work",
            "What takes part in a unit of work failed after it had ended; the outcome stands.",
            "Report it with the stack trace of the log."),
    BODY_NOT_PUTTABLE(
            "BAC2120",
            "A body that cannot be put",
            "The exchange's body is no message, and Camel cannot convert it to bytes.",
            "Convert it in the route."),
    HEADER_NO_INTEGER(
            "BAC2121",
            "A header is no integer",
            "A `CamelMq...` header that is a number has another value.",
            "Set a number."),
    PUT_FAILED(
            "BAC2122",
            "A put failed",
            "The queue manager did not take the message.",
            "See the cause."),
    NO_DESTINATION(
            "BAC2123",
            "An empty destination list",
            "`destinationMode=list`, and no "
                    + "`LocalEnvironment.Destination.MQ.DestinationData` with a `queueName`.",
            "Fill the list, or use another mode."),
    GET_FAILED("BAC2124", "A get failed", "The queue manager refused a get.", "See the cause."),
    NO_IDENTIFIER(
            "BAC2125",
            "No identifier to get by",
            "`matchCorrelationId` or `matchMessageId`, and neither header nor MQMD " + "has one.",
            "Set the header."),
    RESULT_LOCATION(
            "BAC2126",
            "A result location in no tree",
            "`resultLocation` starts with none of Root, LocalEnvironment and "
                    + "Environment, or ends there.",
            "Name a folder below one of them."),
    NO_REQUEST(
            "BAC2127",
            "No request to reply to",
            "`operation=reply` on an exchange that has no MQMD.",
            "Reply in the flow that got the request, or restore its MQMD first."),
    DESTINATION_NOT_SERVED(
            "BAC2128",
            "A destination that cannot be served",
            "A `DestinationData` of a destination list names another queue manager "
                    + "than the one at hand, asks for something that JMS has no means for (segmentation, "
                    + "the authority of another user), or has a value that its field does not know.",
            "Name no queue manager, or list the names that this one answers to in the option "
                    + "`queueManagers`. A remote queue needs a bridge of the queue manager, and a local "
                    + "queue that leads to it."),
    OUTPUT_OPTION(
            "BAC2129",
            "An option of an output that cannot be",
            "`report` asks the queue manager for a report (MQRO_COA, MQRO_COD, "
                    + "MQRO_EXPIRATION, MQRO_EXCEPTION, MQRO_ACTIVITY); JMS cannot ask for these, and "
                    + "ActiveMQ Artemis makes none. Or `priority` is not 0 to 9, or `format` has more "
                    + "than 8 characters.",
            "For a confirmation, have the receiving flow send one (`operation=reply`, or "
                    + "MQRO_PAN and MQRO_NAN, which are the application's). What expires goes to the "
                    + "queue manager's expiry queue."),
    LOGICAL_ORDER(
            "BAC2130",
            "Logical order without a unit of work",
            "`logicalOrder=true` with a `transactionMode` other than `yes`.",
            "Leave `transactionMode` out. A group is one unit of work: one that was half done "
                    + "when the process ended could not be got in its order again."),
    NOT_COMMITTED(
            "BAC2131",
            "The queue manager does not commit",
            "It refused to commit a unit of work: a message that the flow put is a "
                    + "duplicate for it, a queue is full. The unit of work was rolled back, and the "
                    + "messages come again. That counts towards the backout threshold of a message that "
                    + "was committed by itself; of several, nobody knows which one is refused, so each is"
                    + " committed by itself from then on.",
            "See the text. The message is on the backout queue in the end, with the reason in "
                    + "`BactrianFailure`."),
    INSTANCES_NOT_AT_WORK(
            "BAC2132",
            "Instances of an input are not at work",
            "The thread of an instance has ended, and no other could be started: the "
                    + "process has no memory, or no threads left. Each look at the health of the input "
                    + "tries again.",
            "Give the process more memory (`-Xmx`, the container's limit) or fewer instances. "
                    + "The messages are on their queue."),
    TRIED_AGAIN(
            "BAC2140",
            "A message is tried again",
            "The unit of work met another one in a database: a deadlock, a "
                    + "serialisation failure, a lock that was not to be had; or the connection to "
                    + "a database broke, or none can be made; or the database did not "
                    + "commit a unit of work that ended without a message at hand. It was rolled back, "
                    + "and its messages come again, after a delay that doubles: up to a tenth of a "
                    + "second, and where a connection is the cause up to `maximumReconnectDelay`. "
                    + "The first fifty such tries of a message do not count towards its backout "
                    + "threshold, nor do the first fifteen while no connection can be made, half a "
                    + "minute.",
            "Nothing, if it passes. If it comes for one message again and again, the flow "
                    + "updates rows in an order in which it meets itself: fewer instances, or one order "
                    + "of updates."),
    COORDINATED_FAILED(
            "BAC2141",
            "A coordinated transaction",
            "The transaction manager could not begin, commit or roll back a "
                    + "transaction over queue manager and databases. The text says why: a branch that "
                    + "refused to prepare, a timeout, a resource that is not there.",
            "Nothing is half done: what was prepared and not decided is decided by recovery, "
                    + "within minutes of both being there again. Where a timeout is the reason, raise "
                    + "`quarkus.transaction-manager.default-transaction-timeout`."),
    COORDINATED_NEEDS_YES(
            "BAC2142",
            "CoordinatedTransaction without transactionMode=yes",
            "An `mq:` input has `coordinatedTransaction=true` and a `transactionMode`"
                    + " that gets some messages outside of the unit of work.",
            "Leave `transactionMode` out, or say `yes`."),
    NOTHING_TO_COORDINATE(
            "BAC2143",
            "Nothing to coordinate with",
            "An `mq:` input has `coordinatedTransaction=true`, and the registry holds"
                    + " no transaction manager, or no connection factory for XA.",
            "In the packaged broker both are there. Elsewhere put a "
                    + "`jakarta.transaction.TransactionManager` into the registry (Narayana), and a "
                    + "connection factory that is a `jakarta.jms.XAConnectionFactory` too (that of "
                    + "Artemis is)."),
    RECOVERED(
            "BAC2144",
            "A branch in doubt was recovered",
            "A coordinated transaction was between its two phases when the process ended, or "
                    + "when a connection broke: a branch of it stayed prepared. Recovery has now "
                    + "ended that branch as the log of transactions says: committed where the "
                    + "decision to commit was on the disk, else rolled back. The line names the "
                    + "branch as PostgreSQL shows it in `pg_prepared_xacts`, and says whether it "
                    + "was one of the queue manager or of a database.",
            "Nothing. A transaction is whole when each of its branches that was in doubt has its "
                    + "line; one that had ended before has none. One that was rolled back has its "
                    + "message on the queue again.");

    private final Explanation explanation;

    MqError(String code, String title, String cause, String advice) {
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

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.error;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum BrokerError implements ErrorCode {
    COMMAND_FAILED(
            "BAC8120",
            "Command for a flow failed",
            "A command that `bactrian flows` sent could not be carried out; the message and the"
                    + " log of the process say why.",
            "See the log of the process that answered."),
    NUMBER_OF_INSTANCES(
            "BAC8121",
            "Number of instances",
            "The number of instances was missing or not between 1 and 1000.",
            "`bactrian flows instances FLOW N`."),
    NO_SUCH_COMMAND(
            "BAC8122",
            "No such command",
            "The process does not know the command.",
            "Take one of those that the message lists; a newer command line may know more than "
                    + "an older broker."),
    NO_SUCH_FLOW(
            "BAC8301",
            "No such flow",
            "A setting names a flow that the broker does not have: in `bactrian.flows`, or "
                    + "under `bactrian.flow.<id>.`. Said when the process starts, which it then does not "
                    + "do.",
            "Write one of the ids that the message lists; `profile-*` stands for all that begin"
                    + " so."),
    NUMBER_TOO_SMALL(
            "BAC8302",
            "Number of a flow's setting too small",
            "Instances and the backout threshold of a flow are at least 1.",
            "Correct the setting."),
    NO_SUCH_SETTING(
            "BAC8303",
            "No such setting",
            "A setting under `bactrian.` is none that the broker or a flow reads. Said when the"
                    + " process starts, which it then does not do: the default would be in force, and "
                    + "nobody would know. Variables of the environment, and settings of a flow's own "
                    + "under `bactrian.flow.<id>.`, are refused only when they are nearly the name of a "
                    + "setting.",
            "Write the name that the message proposes, or one of those in "
                    + "[configuration.md](../configuration.md)."),
    NOT_STARTED(
            "BAC8310",
            "The embedded broker did not start",
            "The port is taken, the data directory cannot be written or is in use by another "
                    + "process, or the journal cannot be read. The message names the cause.",
            "Stop the other process, or give this one a port and a directory of its own: "
                    + "`-Dbactrian.broker.port=…`, `-Dbactrian.data-dir=…`."),
    NO_PASSWORD(
            "BAC8311",
            "User without a password",
            "`bactrian.broker.user` is set, `bactrian.broker.password` is not.",
            "Set both, or neither."),
    PORT_TAKEN(
            "BAC8312",
            "The queue manager's port is taken",
            "Another process listens on the port of the queue manager, 61616 where no other is "
                    + "set: most often a broker that was started before. The process ends with this line.",
            "Stop the other process (`ss -ltnp` names it), or give this one a port of its own, "
                    + "`-Dbactrian.broker.port=61617`, and a data directory, `-Dbactrian.data-dir=…`. "
                    + "Clients then need `--broker tcp://localhost:61617`."),
    NO_WEB_SOCKET(
            "BAC8313",
            "No HTTP and no WebSocket on the queue manager's port",
            "A browser, or another client of HTTP, connected to the port of the queue manager. Any"
                    + " page that somebody looks at could do so in his name: WebSockets are off"
                    + " unless `bactrian.broker.web-socket-origins` lists the pages that may, and"
                    + " plain HTTP is never taken there. The client got 403.",
            "For MQTT or STOMP from a page, name its origin in the setting; for HTTP flows, the"
                    + " port is `quarkus.http.port`."),
    NOT_BY_CLIENTS(
            "BAC8314",
            "Nothing that a client may do",
            "A client sent what brokers send each other (federation, cluster, mirror), or asked"
                    + " management to make a bridge, a divert, a connector or the like. With those"
                    + " every message could be led elsewhere, unseen; this queue manager has none,"
                    + " and no user can make one.",
            "Where another queue manager is to get messages, a flow puts them there."),
    NOT_PERMITTED(
            "BAC8315",
            "Not permitted",
            "The user has no permission for what was tried.",
            "Grant it in the file of permissions (`bactrian.security.permissions`)."),
    TLS_FILES(
            "BAC8316",
            "Certificate or key cannot be used",
            "A file of `bactrian.broker.tls.` or `bactrian.soap.client-tls.` is not there, cannot be read, is no PEM, or the key is"
                    + " none of the certificate's. Said of the queue manager at the start, the process"
                    + " ends; said later,"
                    + " new connections get the certificate that was read before.",
            "Set `certificate` and `key` both. A key is PKCS #8 without a password"
                    + " (`BEGIN PRIVATE KEY`); `openssl pkcs8 -topk8 -nocrypt` makes it of another."),
    EXPOSED(
            "BAC8317",
            "Listening beyond this machine, unprotected",
            "The queue manager or HTTP was to listen on an address that others can reach, without"
                    + " TLS or without users. The process ends with this line.",
            "Set a certificate (`bactrian.broker.tls.certificate` and `key`,"
                    + " `quarkus.http.ssl.certificate.files` and `key-files`) and add a user"
                    + " (`bactrian users add`). Where something in front of the process sees to both,"
                    + " `bactrian.security.exposed=true`."),
    DISK_FULL(
            "BAC8318",
            "The disk of the data directory is full",
            "The disk has less than half of `bactrian.broker.min-disk-free` left. Above that,"
                    + " producers are held back; below it a put is refused, so that units of work can"
                    + " still end and messages can be got.",
            "Make space, or get messages: puts are taken again by themselves. Flows try again"
                    + " until then, without counting it as a failure."),
    STOPPED_BY_DISK(
            "BAC8319",
            "The queue manager cannot write, and stops",
            "A write to the data directory failed: the disk is full by what others wrote to it,"
                    + " or it is broken. What was answered is in the journal.",
            "Make space: the queue manager starts again by itself when"
                    + " `bactrian.broker.min-disk-free` bytes are free, and flows go on. Where the"
                    + " disk is not full, the log has the reason."),
    NO_ROOM_FOR_QUEUES(
            "BAC8322",
            "No room for more queues",
            "A client or a flow named a queue or a topic that there is not yet, and there are as many"
                    + " as `bactrian.broker.max-queues` allows, or as half of the heap holds. The"
                    + " request is refused; all that is there goes on.",
            "Delete queues that nobody needs, among them those of durable subscribers that do not"
                    + " come back; or give the process a larger heap, or set the number."),
    LOGIN_REFUSED(
            "BAC8323",
            "A client may not log in",
            "The queue manager has users, and a client gave a name and a password, or a token, that"
                    + " are none of theirs. It was refused. Those of the same name are one line"
                    + " within 30 seconds, with their number; so are all when there are many names.",
            "Give the client its user and password, or a token that has not ended. Where nobody"
                    + " knows the address, somebody tries passwords: close the port to it."),
    FLOW_NOT_STARTED(
            "BAC8330",
            "A flow does not start",
            "Something that the flow names, or the flow itself, could not be made ready. The "
                    + "message says what; with the log category `dev.bactrian.broker` at DEBUG the stack "
                    + "trace follows. The other flows run.",
            "Mend what the message names, then `bactrian flows start FLOW`, or start the "
                    + "process again where the file of the flow was changed."),
    NO_SUCH_OPTION(
            "BAC8331",
            "An endpoint has no such option, or not with this value",
            "A URI of the flow has an option that its component does not know, or a value that "
                    + "the option does not take. The message names the place in the file, and the option "
                    + "that was perhaps meant.",
            "Write the option as the component's page has it. In YAML, options stand below "
                    + "`parameters`."),
    NO_SUCH_COMPONENT(
            "BAC8332",
            "There is no such component",
            "A URI of the flow begins with the name of a component that is not on the class path.",
            "Correct the name, or add the component to the application."),
    NO_SUCH_BEAN(
            "BAC8333",
            "There is no such bean",
            "The flow refers to a bean by a name that nothing in the process has.",
            "Correct the name. Beans of a flow that is a file are written in it, below `- "
                    + "beans:`, or are classes of the application."),
    UNREADABLE_FLOW(
            "BAC8334",
            "A file of a flow cannot be read",
            "The file is no YAML (or XML) of Camel's: its indentation, or the name of a step. "
                    + "The message has the line and the column, and the log the line itself.",
            "Mend the file. The samples and Camel's own YAML DSL page show how a flow looks."),
    TWO_OF_ONE_NAME(
            "BAC8335",
            "Two flows have one name",
            "The id of a flow, or of one of its routes, is that of another one that was read "
                    + "before. A flow that is a file takes its id from the route, or from the file where "
                    + "the route has none.",
            "Give one of them another id, or leave the other out: `bactrian.flows=none` leaves "
                    + "out those that the application was packaged with."),
    NO_FLOW_FILES(
            "BAC8336",
            "The folder or the file of flows is not there",
            "`bactrian.flows-dir` names a folder, or `bactrian.flow-files` a file, that does "
                    + "not exist. A relative name starts at the working directory of the process.",
            "Correct the name, or make the folder."),
    STRICT(
            "BAC8337",
            "A flow does not start, and the process is strict",
            "With `bactrian.strict=true` (`bactrian run --strict`) the process ends when one of"
                    + " its flows cannot start; the reason follows.",
            "Mend the flow; without the setting the other flows run, and the one is listed as "
                    + "failed."),
    NO_SUCH_FILE(
            "BAC8339",
            "A file that a flow names is not there",
            "The flow names an ESQL file, a stylesheet or a schema that is neither in the "
                    + "folder of the flow nor on the class path.",
            "Put the file beside the flow, or correct the name; a path within the folder is "
                    + "written with `/`."),
    FRAME_TOO_LONG(
            "BAC8340",
            "A client's frame is too long",
            "The queue manager holds a frame in memory until it is whole, and this one is, or says"
                    + " that it is going to be, longer than `bactrian.broker.max-frame` (half of the"
                    + " largest heap when that is not set), in STOMP than a quarter of it, or its"
                    + " head than 256 KiB. The connection was closed.",
            "Send less in one message, use a client that sends large messages in pieces (Artemis "
                    + "core, AMQP), or give the process a larger heap, or set the number."),
    JMS_MESSAGE_FAILED(
            "BAC8341",
            "A message has failed in a flow from jms:",
            "A step of the flow threw what the line says. With transacted=true the message is "
                    + "rolled back and comes again, on the embedded queue manager without end; "
                    + "without, it was acknowledged before the flow began, and is gone. The line says "
                    + "which of the two, where the input's endpoint tells.",
            "Mend what the line says. Let the flow begin with a step of the class "
                    + "dev.bactrian.jms.camel.JmsBackout, and its input be transacted, for a "
                    + "backout queue and a threshold as mq: inputs have them."),
    NAME_TOO_LONG(
            "BAC8342",
            "The name of a queue or topic is too long",
            "A client or a flow named a queue or a topic that there is not yet, with more than 10,240"
                    + " characters, as many as IBM MQ's topic strings may have. Names are kept in"
                    + " memory and in the journal. The request is refused; nothing was made.",
            "Give it a shorter name."),
    SELECTOR_REFUSED(
            "BAC8343",
            "A selector would hold the queue",
            "A client selects by more than 10,240 characters, by a pattern of LIKE with more than"
                    + " one % that is not at its end, by patterns that have more than 512 characters"
                    + " behind such a % (in all, with 8 for each pattern), by more than 16 signs in a row, with a comment,"
                    + " or by XPATH. To hold each message against such a selector may take hours, in which the"
                    + " queue gives nobody a message. The consumer is not made.",
            "Write `x LIKE '%a%b'` as `x LIKE '%a%' AND x LIKE '%b'`; set a property to select by."),
    UNBEARABLE_MESSAGE(
            "BAC8344",
            "A message of OpenWire says that it is longer than it is",
            "A length in a message is larger than what is left of the message, packed or not; or the"
                    + " message is larger than `bactrian.broker.max-frame` (a sixth of the largest heap"
                    + " when that is not set) when it is unpacked; or maps stand more than 64"
                    + " deep in one another. Memory for it would be taken before it is seen"
                    + " that it is not there. The connection is ended.",
            "Correct the client; raise bactrian.broker.max-frame where its messages are that long.");

    private final Explanation explanation;

    BrokerError(String code, String title, String cause, String advice) {
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

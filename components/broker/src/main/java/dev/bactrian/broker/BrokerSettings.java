package dev.bactrian.broker;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The broker process. */
@ConfigMapping(prefix = "bactrian")
public interface BrokerSettings {

    /**
     * The flows that run in this process (an execution group), by id, separated by commas; {@code
     * profile-*} stands for all that begin so. All of them when absent.
     */
    Optional<List<String>> flows();

    /**
     * Whether the flows run that the application was packaged with; {@code none} in {@code
     * bactrian.flows} leaves them out, too.
     */
    @WithDefault("true")
    boolean demo();

    /**
     * The folder of flows that are files, with what they name: routes ({@code *.camel.yaml}, {@code
     * *.camel.xml}), ESQL, schemas, copybooks, stylesheets, and migrations of the database in
     * {@code db/migration}. The folder {@code flows} of the working directory, if there is one,
     * when absent.
     */
    Optional<Path> flowsDir();

    /** Files of flows in place of a folder; what they name is looked for beside each. */
    Optional<List<Path>> flowFiles();

    /** Whether a flow that cannot start stops the process; if not, the other flows run. */
    @WithDefault("false")
    boolean strict();

    /** Settings of single flows, by flow id. */
    Map<String, FlowSettings> flow();

    /**
     * Where persistent state lives: the journal of the embedded broker, the embedded database, the
     * files of flows. A relative path starts at the working directory; {@code target/data} in
     * development and tests. One process at a time uses a data directory.
     */
    @WithDefault("data")
    Path dataDir();

    /** The queue manager. */
    Broker broker();

    /**
     * The name of this process in the answers of {@code bactrian flows}, where several run flows on
     * one queue manager; {@code process-} and its number when absent.
     */
    Optional<String> process();

    /** What ESQL's QueueManagerName says; the name of the Camel context when absent. */
    Optional<String> queueManager();

    /** What ESQL's ExecutionGroupLabel says. */
    @WithDefault("default")
    String executionGroup();

    /** One flow, by its id. */
    interface FlowSettings {

        /** How many messages the flow works on at a time; at least 1. */
        @WithDefault("1")
        int instances();

        /** How often a message may fail before it goes to the flow's backout queue; at least 1. */
        @WithDefault("3")
        int backoutThreshold();

        /**
         * Whether the flow's messages and what it does to databases are one transaction (XA): there
         * everywhere, or nowhere. Without it, databases commit before the queue manager.
         */
        @WithDefault("false")
        boolean coordinatedTransaction();

        /**
         * After how many output messages of one input message the flow commits them; 0 for one unit
         * of work with the input message. Only flows that split a message honour it.
         */
        @WithDefault("0")
        int commitInterval();

        /**
         * How long an aggregation or a collection waits for its messages, in milliseconds; the
         * flow's own default when absent. Only flows that gather messages honour it.
         */
        OptionalLong timeout();

        /**
         * Whether what the flow puts outlives the queue manager. Only the profiles that read files
         * honour it: theirs does not, as in the reports.
         */
        @WithDefault("false")
        boolean persistent();
    }

    /** The embedded queue manager. */
    interface Broker {

        /**
         * Whether the queue manager runs in this process. If not, {@code quarkus.artemis.url} names
         * one that runs elsewhere.
         */
        @WithDefault("true")
        boolean embedded();

        /** The address that the acceptor is bound to. */
        @WithDefault("localhost")
        String host();

        /**
         * The port of the acceptor, for CORE, AMQP 1.0, STOMP, MQTT and OpenWire; 0 takes a free
         * one.
         */
        @WithDefault("61616")
        int port();

        /** The only user that may connect; anybody may when absent. Flows connect as this user. */
        Optional<String> user();

        /** The password of that user. */
        Optional<String> password();

        /**
         * Bytes of messages that the broker keeps in memory before it pages to disk, and so it does
         * with what one queue holds beyond a quarter of it (never less than 2 MiB); a quarter of
         * the largest heap when absent.
         */
        OptionalLong memoryLimit();

        /**
         * How often expired messages are looked for in queues that nobody reads and that are in
         * memory; zero for never. Elsewhere an expired message is discarded when it would be got.
         */
        @WithDefault("PT30S")
        Duration expiryInterval();

        /**
         * Free bytes on the disk of the data directory below which producers are held back until
         * space is free again.
         */
        @WithDefault("134217728")
        long minDiskFree();
    }
}

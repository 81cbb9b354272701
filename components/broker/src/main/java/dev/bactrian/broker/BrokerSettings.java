// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import dev.bactrian.monitoring.profile.EventUnit;
import dev.bactrian.monitoring.profile.PayloadContent;
import dev.bactrian.monitoring.profile.PayloadEncoding;
import dev.bactrian.mq.camel.TransactionMode;
import dev.bactrian.statistics.Level;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The broker process. */
@ConfigMapping(prefix = "bactrian")
public interface BrokerSettings {

    /**
     * The flows that run in this process (an execution group), by id, separated by commas; {@code
     * profile-*} stands for all that begin so; {@code *} for all, {@code none} for none that the
     * application was packaged with. When absent all run, of which some are made when somebody
     * wants them: by the first message to their queue, or by the first command to start, stop or
     * scale them.
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

    /**
     * How long all instances of an input may work on one message before its flow is told as stuck,
     * and the process as not ready; 0 for any time.
     */
    @WithDefault("PT10M")
    Duration stuckAfter();

    /** Settings of single flows, by flow id. */
    Map<String, FlowSettings> flow();

    /**
     * Where persistent state lives: the journal of the embedded broker, the embedded database, the
     * files of flows. A relative path starts at the working directory; {@code target/data} in
     * development and tests. One process at a time uses a data directory.
     */
    @WithDefault("data")
    Path dataDir();

    /** The embedded database. */
    Database database();

    /** The queue manager. */
    Broker broker();

    /** Users and permissions. */
    Security security();

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

    /** ESQL. */
    Esql esql();

    /** What is counted of flows. */
    StatisticsSettings statistics();

    /** Monitoring events of flows. */
    MonitoringSettings monitoring();

    /** Traces of messages, sent to an OpenTelemetry collector. */
    OpenTelemetry opentelemetry();

    /** The console and its REST interface, at {@code /console} of the HTTP port. */
    Console console();

    /** The embedded database. */
    interface Database {

        /**
         * Whether what the embedded database commits is forced to the disk before the queue manager
         * commits. If not, rows whose messages are gone may be lost with the power; a process that
         * ends loses none either way.
         */
        @WithDefault("true")
        boolean force();
    }

    /** Traces of messages, sent to an OpenTelemetry collector. */
    interface OpenTelemetry {

        /**
         * Where the collector takes OTLP over HTTP, as {@code http://localhost:4318/v1/traces}.
         * Nothing is traced, and nothing of OpenTelemetry is loaded, when absent.
         */
        Optional<URI> endpoint();

        /** HTTP headers of each request to the collector, by name; a password, for instance. */
        Map<String, String> headers();

        /** {@code service.name} in the traces. */
        @WithDefault("bactrian")
        String service();

        /**
         * How many of the traces that begin here are kept: 0 to 1. One that began elsewhere is kept
         * where it was kept there.
         */
        @WithDefault("1.0")
        double ratio();
    }

    /** What is counted of flows. */
    interface StatisticsSettings {

        /**
         * How much is counted of each flow: {@code off} nothing, {@code basic} flow and threads,
         * {@code advanced} nodes as well. A setting of the flow says otherwise, and so does {@code
         * bactrian flows statistics} while it runs.
         */
        @WithDefault("basic")
        Level level();

        /** How long a snapshot interval is; at least a second. */
        @WithDefault("PT20S")
        Duration snapshotInterval();

        /** How long an archive interval is; it ends with a snapshot interval. */
        @WithDefault("PT60M")
        Duration archiveInterval();

        /**
         * In which formats the figures of each interval are published, on the topics {@code
         * BACTRIAN.STATISTICS.JSON} and {@code BACTRIAN.STATISTICS.XML}: {@code json}, {@code xml}
         * or both, separated by commas. In none when absent.
         */
        Optional<List<StatisticsFormat>> publish();
    }

    /** How figures are written. */
    enum StatisticsFormat {
        /** An object, times in nanoseconds. */
        JSON,
        /** As the originals publish them, times in microseconds. */
        XML
    }

    /** Monitoring events of flows. */
    interface MonitoringSettings {

        /**
         * In which formats events are published, on the topic {@code
         * $SYS/Broker/<queue-manager>/Monitoring/<execution-group>/<flow>}: {@code xml}, {@code
         * json} or both, separated by commas; the property {@code BactrianFormat} tells them apart.
         */
        @WithDefault("xml")
        List<StatisticsFormat> format();

        /** How long recorded messages are kept. */
        @WithDefault("P7D")
        Duration keep();

        /** How many recorded messages are kept, of all flows together. */
        @WithDefault("10000")
        long keepMessages();
    }

    /** What a flow tells of its messages. */
    interface FlowMonitoring {

        /**
         * Whether it tells anything from the start; {@code bactrian flows monitoring} switches it
         * while it runs.
         */
        @WithDefault("false")
        boolean enabled();

        /** A monitoring profile, as IBM's brokers have them: which events there are. */
        Optional<Path> profile();

        /**
         * Events without a profile, or beside it, separated by commas: {@code transaction.Start},
         * {@code transaction.End}, {@code transaction.Rollback}, {@code NODE.terminal.in}, {@code
         * NODE.terminal.out}, {@code NODE.terminal.failure}. The three of transactions where
         * neither is set.
         */
        Optional<List<String>> events();

        /** Fields of these events: a path (XPath) for each name. */
        Map<String, String> fields();

        /** What prefixes in paths of settings stand for. */
        Map<String, String> namespaces();

        /**
         * Paths of what nobody may see, separated by commas, in events of a profile too: each value
         * there is made unreadable.
         */
        Optional<List<String>> mask();

        /** The domain that paths read a body in which the flow does not parse, or as BLOB. */
        Optional<String> domain();

        /** How much of the message's bytes these events have. */
        @WithDefault("none")
        PayloadContent payload();

        /** How these bytes are written. */
        @WithDefault("base64")
        PayloadEncoding encoding();

        /**
         * Whether these events are published with the message's unit of work, or at once ({@code
         * independent}); those of a rollback always are so.
         */
        @WithDefault("message-flow")
        EventUnit unitOfWork();

        /**
         * Whether the messages that it gets from queues are recorded in the database: {@code no},
         * {@code yes}, or {@code required}: one that cannot be recorded fails. {@code bactrian
         * flows record} switches it while it runs.
         */
        @WithDefault("no")
        RecordMode record();
    }

    /** The console and its REST interface, at {@code /console} of the HTTP port. */
    interface Console {

        /** Whether it is there. */
        @WithDefault("true")
        boolean enabled();

        /**
         * Whether it may change something: put, move, redrive and clear messages, start and stop
         * flows. Where there are users, only those who may {@code administer broker} do so then.
         */
        @WithDefault("false")
        boolean changes();
    }

    /** ESQL. */
    interface Esql {

        /**
         * The port of this machine on which a debugger of ESQL (Debug Adapter Protocol) is waited
         * for; none when absent. It needs {@code bactrian-esql-tools} on the class path.
         */
        OptionalInt debugPort();
    }

    /** One flow, by its id. */
    interface FlowSettings {

        /** How many messages the flow works on at a time; at least 1. */
        @WithDefault("1")
        int instances();

        /** How often a message may fail before it goes to the flow's backout queue; at least 1. */
        @WithDefault("3")
        int backoutThreshold();

        /**
         * Whether its {@code mq:} inputs get in a unit of work: {@code yes}, {@code no}, or {@code
         * automatic}, where messages that are not persistent are got and put outside of one, for
         * less processor time, and one that fails goes to the backout queue at once. An input that
         * says it itself keeps it.
         */
        @WithDefault("yes")
        TransactionMode transactionMode();

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
         * The bean of the connection factory that the flow's {@code mq:} inputs and outputs use,
         * {@code ibmMq} for that of IBM MQ; the one of all flows when absent. An endpoint that
         * names one itself keeps it.
         */
        Optional<String> connectionFactory();

        /** How much is counted of the flow; as of all flows when absent. */
        Optional<Level> statistics();

        /** What it tells of its messages. */
        FlowMonitoring monitoring();

        /**
         * Whether its Trace nodes ({@code trace:}) write; {@code bactrian flows trace --nodes}
         * switches them while it runs.
         */
        @WithDefault("true")
        boolean traceNodes();

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

        /**
         * The bean of the connection factory that components use which are told no other, {@code
         * ibmMq} for that of IBM MQ. The one that {@code quarkus.artemis.url} says when absent,
         * which is the embedded queue manager's unless that is set.
         */
        Optional<String> connectionFactory();

        /** The address that the acceptor is bound to. */
        @WithDefault("localhost")
        String host();

        /**
         * The port of the acceptor, for CORE, AMQP 1.0, STOMP, MQTT and OpenWire; 0 takes a free
         * one.
         */
        @WithDefault("61616")
        int port();

        /**
         * A user who may do everything, beside those of {@code bactrian.security.users}. With an
         * external queue manager, the user as whom flows connect.
         */
        Optional<String> user();

        /** The password of that user. */
        Optional<String> password();

        /** TLS on the acceptor. */
        Tls tls();

        /**
         * The pages that may open a WebSocket to the acceptor (MQTT and STOMP of a browser), by
         * their origin ({@code https://console.example.org}), separated by commas; {@code *} for
         * all. None may when absent.
         */
        Optional<List<String>> webSocketOrigins();

        /**
         * Bytes of messages that the broker keeps in memory before it pages to disk, and so it does
         * with what one queue holds beyond a quarter of it (never less than 2 MiB); a quarter of
         * the largest heap when absent. Another quarter of it is for the bodies of messages above
         * 100 KiB that are not persistent.
         */
        OptionalLong memoryLimit();

        /**
         * How many queues there may be, those of subscribers included, and how many topics: whoever
         * names another is refused (BAC8322). As many as half of the largest heap holds, at 24 KiB
         * each, when absent.
         */
        OptionalInt maxQueues();

        /**
         * Bytes of the longest frame of a client that has logged in: a message, or a piece of one
         * where its protocol sends large ones in pieces (Artemis' own, AMQP). The connection of one
         * who sends a longer one is closed (BAC8340). In STOMP, where a frame is copied while it
         * comes, a quarter of it. Half of the largest heap when absent; who has not logged in has
         * 512 KiB in any case.
         */
        OptionalLong maxFrame();

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

    /** Who may do what. Without any user everybody may do everything but administer. */
    interface Security {

        /**
         * The file of users, which {@code bactrian users} writes; {@code config/users} below the
         * working directory, if there is one, when absent. Read again when it changes.
         */
        Optional<Path> users();

        /**
         * Whether the process may listen beyond this machine without TLS, or without users: where a
         * network policy or a proxy in front sees to both. Otherwise it does not start.
         */
        @WithDefault("false")
        boolean exposed();

        /**
         * The file of permissions; {@code config/permissions}, if there is one, when absent. Read
         * again when it changes.
         */
        Optional<Path> permissions();

        /** Users of an LDAP directory. */
        Ldap ldap();

        /** Users by the signed tokens of an issuer (OpenID Connect). */
        Tokens tokens();
    }

    /** Users of an LDAP directory. */
    interface Ldap {

        /** The directory: {@code ldaps://host:636}, or {@code ldap://} on this machine. */
        Optional<URI> url();

        /** The authorities of its certificate, in PEM; those of the JDK when absent. */
        Optional<Path> trusted();

        /** As whom users are searched; nobody when absent. */
        Optional<String> bindDn();

        /** The password of that one. */
        Optional<String> bindPassword();

        /** Below which entry users are searched, such as {@code ou=people,dc=example,dc=org}. */
        Optional<String> userBase();

        /** Which entry a user is, {@code {0}} for the name that he gave. */
        @WithDefault("(uid={0})")
        String userFilter();

        /**
         * Below which entry groups are searched, whose names are the roles; when absent, they are
         * those of the user's own {@code memberOf}.
         */
        Optional<String> groupBase();

        /** Which groups are a user's, {@code {0}} for his DN, {@code {1}} for his name. */
        @WithDefault("(member={0})")
        String groupFilter();

        /** The attribute that names a group. */
        @WithDefault("cn")
        String groupName();

        /** For how long an answer of the directory holds. */
        @WithDefault("PT1M")
        Duration lasts();
    }

    /** Users by the signed tokens of an issuer (OpenID Connect). */
    interface Tokens {

        /** The issuer, as his tokens name him: {@code https://login.example.org/realms/main}. */
        Optional<String> issuer();

        /** This broker's name at the issuer; tokens for others do not let in. */
        Optional<String> audience();

        /**
         * Where his keys are: an address or a file (a JWK set); what his {@code
         * /.well-known/openid-configuration} says when absent.
         */
        Optional<String> keys();

        /** Which claim is the user's name. */
        @WithDefault("preferred_username")
        String userClaim();

        /** Which claim has his roles, with dots into objects: {@code realm_access.roles}. */
        @WithDefault("groups")
        String rolesClaim();
    }

    /** TLS on the acceptor, for every protocol; plain connections are refused then. */
    interface Tls {

        /**
         * The certificate, in PEM, with those that lead to its authority; read again when it
         * changes, for connections from then on.
         */
        Optional<Path> certificate();

        /** The certificate's private key, in PEM (PKCS #8, not encrypted). */
        Optional<Path> key();

        /**
         * The authorities whose certificates clients must have, in PEM; clients need none when
         * absent.
         */
        Optional<Path> trusted();
    }
}

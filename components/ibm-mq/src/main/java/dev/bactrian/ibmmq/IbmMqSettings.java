// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.ibmmq;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** How a queue manager of IBM MQ is reached. */
@ConfigMapping(prefix = "bactrian.ibm-mq")
public interface IbmMqSettings {

    /** Where the queue manager listens; localhost when absent. */
    Optional<String> host();

    /** Its port. */
    @WithDefault("1414")
    int port();

    /**
     * Several addresses, each {@code host(port)}, tried one after the other: a queue manager with a
     * standby. In place of host and port.
     */
    Optional<List<String>> connectionNames();

    /** The server-connection channel; SYSTEM.DEF.SVRCONN when absent. */
    Optional<String> channel();

    /**
     * The queue manager's name. Whichever listens when absent; with a client channel definition
     * table, {@code *GROUP} for one of a group.
     */
    Optional<String> queueManager();

    /**
     * A client channel definition table, JSON or binary: {@code file:}, {@code http:}, {@code
     * https:} or {@code ftp:}. In place of host, connection names, channel and cipher suite.
     */
    Optional<URI> ccdt();

    /** Whom to connect as; the process' user, without a password, when absent. */
    Optional<String> user();

    /** The user's password. */
    Optional<String> password();

    /** What the queue manager shows this process as (APPLTAG), at most 28 characters. */
    @WithDefault("Bactrian")
    String applicationName();

    /** TLS. */
    Tls tls();

    /**
     * Whether IBM's client connects again by itself. The components {@code mq:} do that without it,
     * and see the unit of work that was lost; it is for {@code jms:} and others. Never of XA
     * connections, for which IBM has none.
     */
    @WithDefault("disabled")
    Reconnect reconnect();

    /** How long it tries to; seconds at least. */
    @WithDefault("PT30M")
    Duration reconnectTimeout();

    /** Whether connections to the queue manager share a socket, as the channel's SHARECNV says. */
    @WithDefault("true")
    boolean shareConversations();

    /**
     * What of the context of a message the application sets itself when it puts: {@code none}, the
     * queue manager sets all of it; {@code identity} (UserIdentifier, AccountingToken,
     * ApplIdentityData) needs the authority {@code setid}; {@code all} needs {@code setall}. Who
     * lacks that gets 2035 at each put.
     */
    @WithDefault("none")
    MessageContext messageContext();

    /** TLS. */
    interface Tls {
        /**
         * The cipher suite by Java's name, or as {@code *TLS12ORHIGHER}: what the channel's SSLCIPH
         * is. No TLS when absent.
         */
        Optional<String> cipherSuite();

        /** This process' own key, PKCS12 or JKS, where the channel has SSLCAUTH(REQUIRED). */
        Optional<Path> keyStore();

        /** Its password. */
        Optional<String> keyStorePassword();

        /** Whom to trust, PKCS12 or JKS; the JVM's own list when absent. */
        Optional<Path> trustStore();

        /** Its password. */
        Optional<String> trustStorePassword();

        /** What the distinguished name of the queue manager's certificate must match. */
        Optional<String> peerName();
    }

    /** Who connects again. */
    enum Reconnect {
        /** Not the client. */
        DISABLED(0x02000000),
        /** As the channel's DEFRECON says. */
        AS_CHANNEL(0),
        /** The client, to any queue manager of the list. */
        ANY(0x01000000),
        /** The client, to the same queue manager. */
        QUEUE_MANAGER(0x04000000);

        private final int option;

        Reconnect(int option) {
            this.option = option;
        }

        /** WMQ_CLIENT_RECONNECT_OPTIONS. */
        int option() {
            return option;
        }
    }

    /** What of the context is set by who puts. */
    enum MessageContext {
        /** Nothing. */
        NONE,
        /** Who it is for. */
        IDENTITY,
        /** That, and where it came from. */
        ALL;

        /** WMQ_MQMD_MESSAGE_CONTEXT: 0 default, 1 set identity, 2 set all. */
        int option() {
            return ordinal();
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.ibmmq;

import dev.bactrian.ibmmq.error.IbmMqError;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Settings as the properties of IBM's connection factories, by their names in {@code WMQConstants}
 * (IBM MQ classes for JMS): IBM's own names are held against these under {@code -Pibm-mq}.
 */
final class FactoryProperties {
    static final String CONNECTION_MODE = "XMSC_WMQ_CONNECTION_MODE";
    static final String HOST_NAME = "XMSC_WMQ_HOST_NAME";
    static final String PORT = "XMSC_WMQ_PORT";
    static final String CONNECTION_NAME_LIST = "XMSC_WMQ_CONNECTION_NAME_LIST";
    static final String CHANNEL = "XMSC_WMQ_CHANNEL";
    static final String CCDT = "XMSC_WMQ_CCDTURL";
    static final String QUEUE_MANAGER = "XMSC_WMQ_QUEUE_MANAGER";
    static final String APPLICATION_NAME = "XMSC_WMQ_APPNAME";
    static final String USER = "XMSC_USERID";
    static final String PASSWORD = "XMSC_PASSWORD";
    static final String USER_IN_MQCSP = "XMSC_USER_AUTHENTICATION_MQCSP";
    static final String CIPHER_SUITE = "XMSC_WMQ_SSL_CIPHER_SUITE";
    static final String PEER_NAME = "XMSC_WMQ_SSL_PEER_NAME";
    static final String SOCKET_FACTORY = "XMSC_WMQ_SSL_SOCKET_FACTORY";
    static final String RECONNECT = "XMSC_WMQ_CLIENT_RECONNECT_OPTIONS";
    static final String RECONNECT_TIMEOUT = "XMSC_WMQ_CLIENT_RECONNECT_TIMEOUT";
    static final String SHARE_CONVERSATIONS = "XMSC_WMQ_SHARE_CONV_ALLOWED";

    /** WMQ_CM_CLIENT: over TCP. */
    private static final int CLIENT = 1;

    private static final String ROOM = "bactrian.ibm-mq.";
    private static final int LONGEST_APPLICATION_NAME = 28;
    private static final int HIGHEST_PORT = 65535;
    private static final Pattern ADDRESS = Pattern.compile("[^\\s(),]+\\(\\d{1,5}\\)");

    private FactoryProperties() {}

    /**
     * The properties, in the order in which they are set; String, Integer, Boolean, and the TLS
     * socket factory as an object.
     *
     * @param xa for an XA connection factory, which has no reconnection
     * @throws IbmMqException BAC9302, BAC9303
     */
    static Map<String, Object> of(IbmMqSettings settings, boolean xa) {
        check(settings);
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(CONNECTION_MODE, CLIENT);
        address(settings, properties);
        settings.queueManager().ifPresent(name -> properties.put(QUEUE_MANAGER, name));
        properties.put(APPLICATION_NAME, settings.applicationName());
        settings.user()
                .ifPresent(
                        user -> {
                            properties.put(USER, user);
                            properties.put(PASSWORD, settings.password().orElse(""));
                            properties.put(USER_IN_MQCSP, true);
                        });
        tls(settings.tls(), properties);
        if (!xa) {
            properties.put(RECONNECT, settings.reconnect().option());
            if (settings.reconnect() != IbmMqSettings.Reconnect.DISABLED) {
                properties.put(
                        RECONNECT_TIMEOUT,
                        Math.toIntExact(settings.reconnectTimeout().toSeconds()));
            }
        }
        properties.put(SHARE_CONVERSATIONS, settings.shareConversations() ? 1 : 0);
        return properties;
    }

    /** Where to, as it is told to people: queue manager, address and channel. */
    static String place(IbmMqSettings settings) {
        String name =
                settings.queueManager().map(q -> "queue manager " + q).orElse("a queue manager");
        return settings.ccdt()
                .map(ccdt -> name + " of the table " + withoutSecrets(ccdt))
                .orElseGet(
                        () ->
                                name
                                        + " at "
                                        + String.join(",", addresses(settings))
                                        + ", channel "
                                        + channel(settings));
    }

    /** A URL may carry a user and a password. */
    private static String withoutSecrets(java.net.URI uri) {
        String text = uri.toString();
        int query = text.indexOf('?');
        return (query < 0 ? text : text.substring(0, query)).replaceFirst("//[^/]*@", "//");
    }

    private static String channel(IbmMqSettings settings) {
        return settings.channel().orElse("SYSTEM.DEF.SVRCONN");
    }

    private static List<String> addresses(IbmMqSettings settings) {
        return settings.connectionNames()
                .orElseGet(
                        () ->
                                List.of(
                                        settings.host().orElse("localhost")
                                                + "("
                                                + settings.port()
                                                + ")"));
    }

    private static void address(IbmMqSettings settings, Map<String, Object> properties) {
        if (settings.ccdt().isPresent()) {
            properties.put(CCDT, settings.ccdt().get().toString());
            return;
        }
        if (settings.connectionNames().isPresent()) {
            properties.put(CONNECTION_NAME_LIST, String.join(",", addresses(settings)));
        } else {
            properties.put(HOST_NAME, settings.host().orElse("localhost"));
            properties.put(PORT, settings.port());
        }
        properties.put(CHANNEL, channel(settings));
    }

    private static void tls(IbmMqSettings.Tls tls, Map<String, Object> properties) {
        tls.cipherSuite().ifPresent(suite -> properties.put(CIPHER_SUITE, suite));
        tls.peerName().ifPresent(peer -> properties.put(PEER_NAME, peer));
        if (tls.keyStore().isPresent() || tls.trustStore().isPresent()) {
            properties.put(SOCKET_FACTORY, TlsStores.sockets(tls));
        }
    }

    private static void check(IbmMqSettings settings) {
        if (settings.ccdt().isPresent()) {
            String table = "has no meaning beside " + ROOM + "ccdt, which says it";
            require(settings.host().isEmpty(), "host", table);
            require(settings.connectionNames().isEmpty(), "connection-names", table);
            require(settings.channel().isEmpty(), "channel", table);
            require(settings.tls().cipherSuite().isEmpty(), "tls.cipher-suite", table);
        }
        require(
                settings.host().isEmpty() || settings.connectionNames().isEmpty(),
                "host",
                "has no meaning beside " + ROOM + "connection-names");
        require(
                settings.port() > 0 && settings.port() <= HIGHEST_PORT,
                "port",
                "expected 1 to " + HIGHEST_PORT + ", found " + settings.port());
        for (String address : settings.connectionNames().orElse(List.of())) {
            require(
                    ADDRESS.matcher(address).matches(),
                    "connection-names",
                    "expected host(port), found '" + address + "'");
        }
        require(
                settings.password().isEmpty() || settings.user().isPresent(),
                "password",
                "needs " + ROOM + "user");
        String name = settings.applicationName();
        require(
                !name.isBlank() && name.length() <= LONGEST_APPLICATION_NAME,
                "application-name",
                "expected 1 to " + LONGEST_APPLICATION_NAME + " characters, found '" + name + "'");
        long seconds = settings.reconnectTimeout().toSeconds();
        require(
                seconds > 0 && seconds <= Integer.MAX_VALUE,
                "reconnect-timeout",
                "expected a second at least, found " + settings.reconnectTimeout());
        checkTls(settings);
    }

    /** Without a cipher suite IBM's client talks in the clear, whatever stores it has. */
    private static void checkTls(IbmMqSettings settings) {
        IbmMqSettings.Tls tls = settings.tls();
        boolean named = tls.cipherSuite().isPresent() || settings.ccdt().isPresent();
        String needs = "needs " + ROOM + "tls.cipher-suite: without one there is no TLS";
        require(named || tls.keyStore().isEmpty(), "tls.key-store", needs);
        require(named || tls.trustStore().isEmpty(), "tls.trust-store", needs);
        require(named || tls.peerName().isEmpty(), "tls.peer-name", needs);
        needsStore(tls.keyStorePassword(), tls.keyStore(), "tls.key-store");
        needsStore(tls.trustStorePassword(), tls.trustStore(), "tls.trust-store");
    }

    private static void needsStore(Optional<String> password, Optional<?> store, String name) {
        require(
                password.isEmpty() || store.isPresent(),
                name + "-password",
                "needs " + ROOM + name);
    }

    private static void require(boolean right, String setting, String text) {
        if (!right) {
            throw new IbmMqException(IbmMqError.SETTINGS, ROOM + setting + " " + text, null);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.error.BrokerError;
import dev.bactrian.security.Access;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;

/** Refuses to listen where others can reach it without TLS and users. */
public final class Exposure {

    private Exposure() {}

    /**
     * Asks before anything listens.
     *
     * @param httpHost the address of HTTP; null where nothing listens there
     * @param httpTls whether HTTP has a certificate
     * @throws IllegalStateException BAC8317 with what is missing where
     */
    public static void check(
            BrokerSettings settings, Access access, String httpHost, boolean httpTls) {
        if (settings.security().exposed()) {
            return;
        }
        List<String> missing = new ArrayList<>();
        boolean outside = false;
        BrokerSettings.Broker broker = settings.broker();
        if (broker.embedded() && !isOfThisMachine(broker.host())) {
            outside = true;
            if (broker.tls().certificate().isEmpty()) {
                missing.add(
                        "the queue manager on "
                                + broker.host()
                                + " has no TLS (bactrian.broker.tls.certificate)");
            }
        }
        if (httpHost != null && !isOfThisMachine(httpHost)) {
            outside = true;
            if (!httpTls) {
                missing.add(
                        "HTTP on " + httpHost + " has no TLS (quarkus.http.ssl.certificate.files)");
            }
        }
        if (outside && access.isOpen()) {
            missing.add("there are no users (bactrian users add)");
        }
        if (!missing.isEmpty()) {
            throw new IllegalStateException(
                    BrokerError.EXPOSED
                            + ": not started, since others could reach it: "
                            + String.join("; ", missing)
                            + "; bactrian.security.exposed=true allows it");
        }
    }

    private static boolean isOfThisMachine(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.soap;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.util.Optional;

/** SOAP services, and the calls to others. */
@ConfigMapping(prefix = "bactrian.soap")
public interface SoapSettings {
    /** How many requests may be under way at a time; the next one gets 503 with Retry-After. */
    @WithDefault("200")
    int maxRequests();

    /** Bytes of the largest envelope, without attachments; past it 413. */
    @WithDefault("10485760")
    long maxBodySize();

    /** Bytes of the largest attachment. */
    @WithDefault("104857600")
    long maxAttachmentSize();

    /** Milliseconds that a client may take to send a request; past it the connection is closed. */
    @WithDefault("30000")
    long bodyTimeout();

    /** Milliseconds to connect to another service. */
    @WithDefault("5000")
    long connectTimeout();

    /** Milliseconds that another service may take to answer. */
    @WithDefault("30000")
    long receiveTimeout();

    /** The billing provider's URL; this process' own without it. */
    Optional<String> billingUrl();

    /** The user whose token (WS-Security) every request to the services needs; none without it. */
    Optional<String> username();

    /** That user's password. */
    Optional<String> password();

    /** The user whose token goes with the requests to other services; none without it. */
    Optional<String> clientUsername();

    /** That user's password. */
    Optional<String> clientPassword();

    /** TLS of the requests to other services ({@code https:}). */
    ClientTls clientTls();

    /** TLS of the requests to other services; read when their flow starts. */
    interface ClientTls {
        /** The authorities of their certificates, in PEM; those of the JDK when absent. */
        Optional<Path> trusted();

        /** This process' own certificate, in PEM, for services that ask for one. */
        Optional<Path> certificate();

        /** The certificate's private key, in PEM (PKCS #8, not encrypted). */
        Optional<Path> key();
    }
}

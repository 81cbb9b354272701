// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.soap;

import dev.bactrian.broker.error.BrokerError;
import io.netty.handler.ssl.JdkSslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;

/** TLS of the calls to other services, from PEM files: whom they trust, and who they are. */
final class SoapClientTls {
    private SoapClientTls() {}

    /**
     * That of the settings; none where they say nothing, and the JDK's own serves. Its versions are
     * those of the JDK: 1.2 and 1.3, unless its {@code jdk.tls.disabledAlgorithms} is another.
     *
     * @throws IllegalStateException BAC8316 where a file is missing, or none
     */
    static Optional<SSLContext> of(SoapSettings.ClientTls settings) {
        if (settings.certificate().isPresent() != settings.key().isPresent()) {
            throw refused("certificate and key go together", null);
        }
        if (settings.certificate().isEmpty() && settings.trusted().isEmpty()) {
            return Optional.empty();
        }
        for (Path file :
                Stream.of(settings.trusted(), settings.certificate(), settings.key())
                        .flatMap(Optional::stream)
                        .toList()) {
            if (!Files.isReadable(file)) {
                throw refused(file + " is not there, or cannot be read", null);
            }
        }
        try {
            SslContextBuilder builder = SslContextBuilder.forClient().sslProvider(SslProvider.JDK);
            settings.trusted().ifPresent(file -> builder.trustManager(file.toFile()));
            settings.certificate()
                    .ifPresent(
                            file ->
                                    builder.keyManager(
                                            file.toFile(), settings.key().get().toFile()));
            return Optional.of(((JdkSslContext) builder.build()).context());
        } catch (IOException | IllegalArgumentException e) {
            throw refused("the files cannot be used: " + e.getMessage(), e);
        }
    }

    private static IllegalStateException refused(String what, Exception cause) {
        return new IllegalStateException(
                BrokerError.TLS_FILES + ": bactrian.soap.client-tls: " + what, cause);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.error.BrokerError;
import io.netty.channel.Channel;
import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * TLS 1.2 and 1.3 of the acceptor, from PEM files that are read again when they change: whoever
 * connects two seconds later gets the new certificate, and nobody is disconnected. Thread-safe.
 */
final class AcceptorTls {

    private static final Logger LOG = LoggerFactory.getLogger(AcceptorTls.class);
    private static final long LOOK_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Path certificate;
    private final Path key;
    private final Path trusted;
    private final AtomicLong looked = new AtomicLong(System.nanoTime());
    private volatile SslContext context;
    private volatile List<FileTime> stamps;

    private AcceptorTls(Path certificate, Path key, Path trusted) {
        this.certificate = certificate;
        this.key = key;
        this.trusted = trusted;
        this.stamps = stamps();
        this.context = read();
    }

    /**
     * That of the settings; null where they have none.
     *
     * @throws IllegalStateException BAC8316 where a file is missing, or none
     */
    static AcceptorTls of(BrokerSettings.Tls settings) {
        if (settings.certificate().isEmpty() && settings.key().isEmpty()) {
            if (settings.trusted().isPresent()) {
                throw refused("trusted is set, certificate and key are not", null);
            }
            return null;
        }
        if (settings.certificate().isEmpty() || settings.key().isEmpty()) {
            throw refused("certificate and key go together", null);
        }
        return new AcceptorTls(
                settings.certificate().get(),
                settings.key().get(),
                settings.trusted().orElse(null));
    }

    /** For a new connection. */
    SslHandler handler(Channel channel) {
        return current().newHandler(channel.alloc());
    }

    private SslContext current() {
        long before = looked.get();
        long now = System.nanoTime();
        if (now - before > LOOK_NANOS && looked.compareAndSet(before, now)) {
            List<FileTime> there = stamps();
            if (!there.equals(stamps)) {
                try {
                    context = read();
                    LOG.info("The certificate of the queue manager was read again");
                } catch (IllegalStateException e) {
                    LOG.error("{}; the one that was read before stays", e.getMessage());
                }
                stamps = there;
            }
        }
        return context;
    }

    private SslContext read() {
        Stream.of(certificate, key, trusted)
                .filter(file -> file != null && !Files.isReadable(file))
                .forEach(
                        file -> {
                            throw refused(file + " is not there, or cannot be read", null);
                        });
        try {
            SslContextBuilder builder =
                    SslContextBuilder.forServer(certificate.toFile(), key.toFile())
                            .sslProvider(SslProvider.JDK)
                            .protocols("TLSv1.3", "TLSv1.2");
            if (trusted != null) {
                builder.trustManager(trusted.toFile()).clientAuth(ClientAuth.REQUIRE);
            }
            return builder.build();
        } catch (IOException | IllegalArgumentException e) {
            throw refused(certificate + " and " + key + " cannot be used: " + e.getMessage(), e);
        }
    }

    private List<FileTime> stamps() {
        List<FileTime> times = new ArrayList<>();
        for (Path file : new Path[] {certificate, key, trusted}) {
            if (file != null) {
                try {
                    times.add(Files.getLastModifiedTime(file));
                } catch (IOException gone) {
                    times.add(FileTime.fromMillis(0));
                }
            }
        }
        return times;
    }

    private static IllegalStateException refused(String what, Exception cause) {
        return new IllegalStateException(
                BrokerError.TLS_FILES + ": bactrian.broker.tls: " + what, cause);
    }
}

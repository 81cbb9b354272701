// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.harness;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Map;

/**
 * Settings of the packaged application under test: a free port for its queue manager, which tests
 * are told, and the data directory that tests look into.
 */
public class PackagedApplication implements QuarkusTestResourceLifecycleManager {

    private int port;

    @Override
    public Map<String, String> start() {
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Map.of(
                "bactrian.broker.port",
                Integer.toString(port),
                "bactrian.data-dir",
                Path.of("target", "data").toAbsolutePath().toString());
    }

    @Override
    public void inject(TestInjector injector) {
        injector.injectIntoFields(
                port, new TestInjector.AnnotatedAndMatchesType(PackagedPort.class, Integer.class));
    }

    @Override
    public void stop() {
        // Quarkus ends the process
    }
}

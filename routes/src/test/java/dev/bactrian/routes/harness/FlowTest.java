// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.harness;

import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import dev.bactrian.quarkus.database.ActiveDatabase;
import io.smallrye.common.annotation.Identifier;
import jakarta.enterprise.inject.spi.CDI;
import java.lang.annotation.Annotation;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * A test of flows in the running application; a subclass carries {@code @QuarkusTest}, and one that
 * extends it {@code @QuarkusIntegrationTest}: the same test on what was packaged, jars or an
 * executable, in a process of its own. A method that looks into the application ({@link #bean}) is
 * {@code @DisabledOnIntegrationTest}.
 */
public abstract class FlowTest {

    /** Where the queue manager of another process listens; null in this one. */
    @PackagedPort Integer packaged;

    /** A client of the application's broker. */
    protected BrokerClient client;

    @BeforeEach
    void connect() {
        client = BrokerClient.of(port());
    }

    /** The port of that broker. */
    protected int port() {
        return packaged == null ? bean(EmbeddedBroker.class).port() : packaged;
    }

    /** Whether it runs in a process of its own. */
    protected boolean isPackaged() {
        return packaged != null;
    }

    /**
     * An object of the application, where it runs in this process: injected, it would keep the test
     * from running anywhere else.
     */
    protected static <T> T bean(Class<T> type, Annotation... qualifiers) {
        return CDI.current().select(type, qualifiers).get();
    }

    /** The database of the application, where it runs in this process. */
    protected static DataSource database() {
        return bean(DataSource.class, Identifier.Literal.of(ActiveDatabase.NAME));
    }

    @AfterEach
    void disconnect() {
        client.close();
    }
}

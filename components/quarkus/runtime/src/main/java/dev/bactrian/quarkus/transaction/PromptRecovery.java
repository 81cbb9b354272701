// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.transaction;

import com.arjuna.ats.arjuna.recovery.RecoveryManager;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Has recovery look for what is in doubt every half minute, not every two as it does by itself. A
 * branch that was prepared and not decided (the process was killed, the connection broke in
 * between) holds its locks until then, and the message that comes again waits for them: what was
 * first seen by one look is ended by a later one, when it is 20 seconds old.
 */
@Singleton
public class PromptRecovery {
    private static final Logger LOG = Logger.getLogger(PromptRecovery.class);

    /** Between two looks, each of which takes ten seconds itself. */
    private static final long PAUSE_SECONDS = 20;

    /** Where recovery is switched off, to ask for its manager would start it. */
    private static final String RECOVERS = "quarkus.transaction-manager.enable-recovery";

    private ScheduledExecutorService looks;

    void start(
            @Observes StartupEvent event,
            @ConfigProperty(name = RECOVERS, defaultValue = "false") boolean recovers) {
        if (recovers) {
            looks =
                    Executors.newSingleThreadScheduledExecutor(
                            work -> {
                                Thread thread = new Thread(work, "bactrian-recovery");
                                thread.setDaemon(true);
                                return thread;
                            });
            looks.scheduleWithFixedDelay(
                    PromptRecovery::look, PAUSE_SECONDS, PAUSE_SECONDS, TimeUnit.SECONDS);
        }
    }

    private static void look() {
        try {
            RecoveryManager.manager().scan();
        } catch (RuntimeException e) {
            LOG.debugf("what is in doubt is looked for later: %s", e);
        }
    }

    void stop(@Observes ShutdownEvent event) {
        if (looks != null) {
            looks.shutdownNow();
        }
    }
}

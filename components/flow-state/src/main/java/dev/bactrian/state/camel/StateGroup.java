// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.camel;

import dev.bactrian.state.StateParts;
import dev.bactrian.state.StateStore;
import dev.bactrian.tree.MessageException;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Predicate;
import org.apache.camel.CamelContext;
import org.apache.camel.Endpoint;
import org.apache.camel.ExtendedStartupListener;
import org.apache.camel.Route;

/**
 * What the endpoints of one name share in this process: the store, the terminals.
 *
 * @param <T> the terminals; the first one's consumer makes this process one that may own the state
 * @param <C> their consumers
 * @param <X> what the first terminal's consumer sets
 * @param <S> the store
 */
public abstract class StateGroup<
                T extends Enum<T>, C extends TerminalConsumer<?>, X, S extends StateStore>
        implements SharedByName {
    private final StateComponent<?> component;
    private final String name;
    private final AtomicReferenceArray<C> consumers;
    private S store;

    /**
     * @param terminals how many there are
     */
    protected StateGroup(StateComponent<?> component, String name, int terminals) {
        this.component = component;
        this.name = name;
        this.consumers = new AtomicReferenceArray<>(terminals);
    }

    /** The name that the endpoints share. */
    protected final String name() {
        return name;
    }

    /** A store in the memory of this process; the settings are null where nobody set them. */
    protected abstract S inMemory(X settings, StateParts parts);

    /** A store that processes share; the settings are null where this one only forwards. */
    protected abstract S shared(X settings, StateParts parts);

    /** The settings of the consumer of the first terminal. */
    protected abstract X settings(C consumer);

    /** What is thrown where a second consumer of a terminal is started. */
    protected abstract MessageException second(T terminal);

    /** The store; one that only forwards, where the first terminal is not consumed here. */
    public synchronized S store() {
        if (store == null) {
            store = make(null);
        }
        return store;
    }

    private S make(X settings) {
        StateParts parts = component.parts();
        return component.isMemory() ? inMemory(settings, parts) : shared(settings, parts);
    }

    /** How many entries are open in this process. */
    public synchronized int size() {
        return store == null ? 0 : store.size();
    }

    /** The consumer of a terminal; null where there is none. */
    protected final C consumer(T terminal) {
        return consumers.get(terminal.ordinal());
    }

    void attach(T terminal, C consumer) throws Exception {
        X settings = terminal.ordinal() == 0 ? settings(consumer) : null;
        if (!consumers.compareAndSet(terminal.ordinal(), null, consumer)) {
            throw second(terminal);
        }
        if (settings == null) {
            return;
        }
        synchronized (this) {
            close();
            store = make(settings);
        }
        startWhenAllRoutesRun();
    }

    /**
     * What is read back may end at once, at a terminal whose route has not started: the state is
     * taken when all routes run.
     */
    private void startWhenAllRoutesRun() throws Exception {
        CamelContext camel = component.getCamelContext();
        if (camel.isStarted()) {
            startStore();
            return;
        }
        camel.addStartupListener(
                new ExtendedStartupListener() {
                    @Override
                    public void onCamelContextStarted(CamelContext context, boolean already) {
                        // some routes may not have started yet
                    }

                    @Override
                    public void onCamelContextFullyStarted(CamelContext context, boolean already)
                            throws Exception {
                        startStore();
                    }
                });
    }

    private void startStore() throws InterruptedException {
        try {
            store().start();
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /** Whether some route of this process consumes a terminal, stopped or not. */
    protected final boolean hasRoute(Predicate<Endpoint> terminal) {
        for (Route route : component.getCamelContext().getRoutes()) {
            if (terminal.test(route.getEndpoint())) {
                return true;
            }
        }
        return false;
    }

    void detach(T terminal, C consumer) {
        boolean was = consumers.compareAndSet(terminal.ordinal(), consumer, null);
        if (was && terminal.ordinal() == 0) {
            close();
        }
    }

    @Override
    public synchronized void close() {
        if (store != null) {
            store.close();
            store = null;
        }
    }
}

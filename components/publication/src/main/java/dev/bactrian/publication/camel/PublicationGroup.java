// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.camel;

import dev.bactrian.publication.LocalSubscription;
import dev.bactrian.publication.PublicationStore;
import dev.bactrian.publication.Publications;
import dev.bactrian.publication.SharedPublications;
import dev.bactrian.publication.Statistics;
import dev.bactrian.publication.jms.ClusterLink;
import dev.bactrian.publication.jms.FanOut;
import dev.bactrian.publication.jms.JmsDeliveries;
import dev.bactrian.publication.jms.JmsTopics;
import dev.bactrian.publication.jms.TopicInterest;
import dev.bactrian.state.MemoryOnly;
import dev.bactrian.state.StateParts;
import dev.bactrian.state.camel.SharedByName;
import java.util.ArrayList;
import java.util.List;
import org.apache.camel.CamelContext;
import org.apache.camel.ExtendedStartupListener;
import org.apache.camel.support.CamelContextHelper;

/** What the endpoints of one name share in this process: the subscriptions, or the way to them. */
public final class PublicationGroup implements SharedByName {
    private final PublicationComponent component;
    private final String name;
    private final Statistics statistics = new Statistics();
    private final List<LocalSubscription> waiting = new ArrayList<>();
    private String jmsTopics;
    private PublicationStore store;
    private ClusterLink cluster;
    private boolean started;
    private boolean listening;

    PublicationGroup(PublicationComponent component, String name) {
        this.component = component;
        this.name = name;
    }

    /** What was done since the start. */
    public Statistics statistics() {
        return statistics;
    }

    /** The subscriptions, made when first asked for. */
    synchronized PublicationStore store() {
        if (store == null) {
            store = make();
        }
        return store;
    }

    /** The publications, where this process has them; else null. */
    synchronized Publications here() {
        if (store instanceof SharedPublications shared) {
            return shared.here();
        }
        return (Publications) store;
    }

    private PublicationStore make() {
        StateParts parts = component.parts();
        TopicInterest interest =
                CamelContextHelper.findSingleByType(
                        component.getCamelContext(), TopicInterest.class);
        JmsTopics topics =
                new JmsTopics(
                        component.toldTopics(jmsTopics),
                        component.getJmsTopicPrefix(),
                        interest == null ? TopicInterest.UNKNOWN : interest);
        if (!component.getClusterNode().isEmpty()) {
            cluster =
                    new ClusterLink(
                            component.getConnectionFactory(),
                            name,
                            component.getClusterNode(),
                            parts.units(),
                            this::here);
        }
        FanOut fanOut =
                CamelContextHelper.findSingleByType(component.getCamelContext(), FanOut.class);
        JmsDeliveries deliveries =
                new JmsDeliveries(
                        component.getDeadLetterQueue(),
                        topics,
                        cluster,
                        fanOut == null ? FanOut.NONE : fanOut,
                        statistics);
        return component.isMemory()
                ? new Publications(
                        name,
                        component.settings(),
                        new MemoryOnly(),
                        parts.threads(),
                        parts.transactions(),
                        deliveries,
                        statistics)
                : new SharedPublications(name, component.settings(), parts, deliveries, statistics);
    }

    /** Of which publications JMS and MQTT subscribers are told; null for the component's. */
    synchronized void tell(String topics) {
        jmsTopics = topics == null ? jmsTopics : topics;
    }

    /** Has the subscriptions read back when all routes run: what is retained may be sent then. */
    synchronized void attach() throws Exception {
        if (started || listening) {
            return;
        }
        CamelContext camel = component.getCamelContext();
        if (camel.isStarted()) {
            start();
            return;
        }
        listening = true;
        camel.addStartupListener(
                new ExtendedStartupListener() {
                    @Override
                    public void onCamelContextStarted(CamelContext context, boolean already) {
                        // some routes may not have started yet
                    }

                    @Override
                    public void onCamelContextFullyStarted(CamelContext context, boolean already)
                            throws Exception {
                        start();
                    }
                });
    }

    private void start() throws InterruptedException {
        PublicationStore begun;
        List<LocalSubscription> wanted;
        synchronized (this) {
            if (started) {
                return;
            }
            started = true;
            begun = store();
            wanted = List.copyOf(waiting);
            waiting.clear();
        }
        try {
            begun.start();
        } catch (RuntimeException e) {
            close();
            throw e;
        }
        wanted.forEach(begun::subscribe);
        if (cluster != null) {
            cluster.start();
        }
    }

    /** Registers a route's subscription, when there is something to register it with. */
    void subscribe(LocalSubscription wanted) {
        synchronized (this) {
            if (!started) {
                waiting.add(wanted);
                return;
            }
        }
        store().subscribe(wanted);
    }

    void unsubscribe(LocalSubscription wanted) {
        synchronized (this) {
            if (waiting.remove(wanted) || !started) {
                return;
            }
        }
        store().unsubscribe(wanted);
    }

    @Override
    public void close() {
        PublicationStore ended;
        ClusterLink link;
        synchronized (this) {
            ended = store;
            link = cluster;
            store = null;
            cluster = null;
            started = false;
            listening = false;
        }
        if (link != null) {
            link.close();
        }
        if (ended != null) {
            try {
                ended.close();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}

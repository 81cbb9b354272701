// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.camel;

import dev.bactrian.publication.LocalSubscription;
import dev.bactrian.publication.SharedPublications;
import java.util.HashMap;
import java.util.Map;
import org.apache.camel.Consumer;
import org.apache.camel.Endpoint;
import org.apache.camel.Processor;
import org.apache.camel.Route;
import org.apache.camel.RouteAware;
import org.apache.camel.support.DefaultConsumer;
import org.apache.camel.support.service.ServiceHelper;
import org.apache.camel.util.URISupport;

/**
 * A route that subscribes: its subscription has a queue, which an {@code mq:} consumer reads, with
 * its instances, units of work and backout.
 */
final class PublicationConsumer extends DefaultConsumer implements RouteAware {
    private final PublicationEndpoint endpoint;
    private Route route;
    private Consumer reader;
    private LocalSubscription subscribed;

    PublicationConsumer(PublicationEndpoint endpoint, Processor processor) {
        super(endpoint, processor);
        this.endpoint = endpoint;
    }

    @Override
    public void setRoute(Route route) {
        this.route = route;
    }

    @Override
    public Route getRoute() {
        return route;
    }

    private String subscription() {
        if (endpoint.getSubscription() != null) {
            return endpoint.getSubscription();
        }
        return route == null ? getRouteId() : route.getRouteId();
    }

    private String queue() {
        return endpoint.getQueue() != null
                ? endpoint.getQueue()
                : SharedPublications.QUEUE_PREFIX + endpoint.getName() + ".SUB." + subscription();
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        endpoint.group().attach();
        Map<String, Object> options = new HashMap<>(endpoint.getMq());
        options.putIfAbsent("flow", subscription());
        Endpoint mq =
                endpoint.getCamelContext()
                        .getEndpoint("mq:" + queue() + "?" + URISupport.createQueryString(options));
        reader = mq.createConsumer(getProcessor());
        if (reader instanceof RouteAware aware) {
            aware.setRoute(route);
        }
        if (reader instanceof DefaultConsumer consumer) {
            consumer.setRouteId(getRouteId());
        }
        ServiceHelper.startService(reader);
        subscribed =
                new LocalSubscription(
                        queue(),
                        "",
                        endpoint.getTopic(),
                        endpoint.getWildcards(),
                        endpoint.getSubscriptionPoint(),
                        endpoint.getFilter(),
                        "",
                        endpoint.getRegistrationOptions(),
                        endpoint.isDurable());
        endpoint.group().subscribe(subscribed);
    }

    @Override
    protected void doStop() throws Exception {
        if (subscribed != null && !endpoint.isDurable()) {
            endpoint.group().unsubscribe(subscribed);
        }
        subscribed = null;
        ServiceHelper.stopAndShutdownService(reader);
        reader = null;
        super.doStop();
    }
}

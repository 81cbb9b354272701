// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.camel;

import dev.bactrian.publication.PublicationException;
import dev.bactrian.publication.error.PublicationError;
import dev.bactrian.publication.filter.ContentFilters;
import dev.bactrian.publication.topic.TopicPattern;
import dev.bactrian.publication.topic.Topics;
import dev.bactrian.publication.topic.WildcardScheme;
import java.util.HashMap;
import java.util.Map;
import org.apache.camel.Category;
import org.apache.camel.Consumer;
import org.apache.camel.Processor;
import org.apache.camel.Producer;
import org.apache.camel.spi.Metadata;
import org.apache.camel.spi.UriEndpoint;
import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriPath;
import org.apache.camel.support.DefaultEndpoint;

/**
 * Publish to subscribers by topic and content, retain publications, and do the subscribe commands
 * of MQRFH2 psc folders; durable, across routes and processes.
 */
@UriEndpoint(
        firstVersion = "1.0.0",
        scheme = "publication",
        title = "Publication",
        syntax = "publication:name",
        category = {Category.MESSAGING},
        headersClass = PublicationConstants.class)
@Metadata(annotations = {"protocol=publication"})
public class PublicationEndpoint extends DefaultEndpoint {
    @UriPath(
            description =
                    "The name that publishers and subscribers share, in all processes on one broker")
    @Metadata(required = true)
    private final String name;

    @UriParam(
            description =
                    "Producer: the topic to publish on; without one, the message's folder psc says what is to be done."
                            + " Consumer: the topic that is subscribed to, with wildcards.")
    private String topic;

    @UriParam(
            description =
                    "The subscription point: publications of one do not reach subscribers of another")
    private String subscriptionPoint = "";

    @UriParam(
            label = "producer",
            description =
                    "Publication options, separated by blanks: RetainPub, Local, OtherSubsOnly, CorrelAsId")
    private String publicationOptions = "";

    @UriParam(
            label = "producer",
            description =
                    "Of which publications of this name JMS and MQTT subscribers of the queue manager are told: topics with"
                            + " wildcards, separated by commas (# for all); empty for none. Without it, as the"
                            + " component says.")
    private String jmsTopics;

    @UriParam(
            label = "producer",
            description =
                    "Queues that are subscribed to the endpoint's topic while its route runs, separated by commas; QUEUE*10"
                            + " for ten subscribers on one queue, told apart by their correlation identifiers. The"
                            + " option filter is theirs.")
    private String subscribers = "";

    @UriParam(
            label = "consumer",
            defaultValue = "topic",
            description =
                    "How wildcards are written: topic for + and #, character for * and ? over all characters, dotted for *"
                            + " and # between points as JMS topics of Artemis, path for * and // as the service integration"
                            + " bus")
    private WildcardScheme wildcards = WildcardScheme.topic;

    @UriParam(
            label = "consumer",
            description =
                    "ESQL condition on Root, Body and Properties; without one, every publication")
    private String filter = "";

    @UriParam(
            label = "consumer",
            description =
                    "The name of the subscription; without one, the route's id. Its queue is named by it.")
    private String subscription;

    @UriParam(
            label = "consumer",
            description =
                    "The queue that publications wait on; without one, SYSTEM.BACTRIAN.PUB.name.SUB.subscription")
    private String queue;

    @UriParam(
            label = "consumer",
            defaultValue = "false",
            description =
                    "Whether the subscription goes on while the route or its process does not run")
    private boolean durable;

    @UriParam(
            label = "consumer",
            description =
                    "Registration options, separated by blanks: Local, NewPubsOnly, InformIfRet, Pers, NonPers, PersAsPub")
    private String registrationOptions = "";

    @UriParam(
            label = "consumer",
            multiValue = true,
            prefix = "mq.",
            description =
                    "Options of the mq consumer that takes publications off the queue, for instance mq.instances=4 or"
                            + " mq.backoutQueue=FAILED")
    private Map<String, Object> mq = new HashMap<>();

    PublicationEndpoint(String uri, PublicationComponent component, String name) {
        super(uri, component);
        this.name = name;
    }

    @Override
    public PublicationComponent getComponent() {
        return (PublicationComponent) super.getComponent();
    }

    PublicationGroup group() {
        return getComponent().group(name);
    }

    @Override
    public Producer createProducer() {
        if (topic != null) {
            Topics.published(topic);
        } else if (!subscribers.isEmpty()) {
            throw new PublicationException(
                    PublicationError.SETTINGS,
                    "publication:" + name + ": subscribers need the option topic");
        }
        if (!filter.isEmpty()) {
            ContentFilters.check(filter);
        }
        return new PublicationProducer(this);
    }

    @Override
    public Consumer createConsumer(Processor processor) throws Exception {
        if (topic == null) {
            throw new PublicationException(
                    PublicationError.SETTINGS,
                    "publication:" + name + ": a consumer needs the option topic");
        }
        TopicPattern.of(topic, wildcards);
        if (!filter.isEmpty()) {
            ContentFilters.check(filter);
        }
        PublicationConsumer consumer = new PublicationConsumer(this, processor);
        configureConsumer(consumer);
        return consumer;
    }

    /** The name that publishers and subscribers share. */
    public String getName() {
        return name;
    }

    /** The topic. */
    public String getTopic() {
        return topic;
    }

    /** Sets it. */
    public void setTopic(String topic) {
        this.topic = topic;
    }

    /** The subscription point; empty for the default one. */
    public String getSubscriptionPoint() {
        return subscriptionPoint;
    }

    /** Sets it. */
    public void setSubscriptionPoint(String subscriptionPoint) {
        this.subscriptionPoint = subscriptionPoint;
    }

    /** Publication options, separated by blanks. */
    public String getPublicationOptions() {
        return publicationOptions;
    }

    /** Sets them. */
    public void setPublicationOptions(String publicationOptions) {
        this.publicationOptions = publicationOptions;
    }

    /** Of which publications JMS and MQTT subscribers are told; null for the component's. */
    public String getJmsTopics() {
        return jmsTopics;
    }

    /** Sets it. */
    public void setJmsTopics(String jmsTopics) {
        this.jmsTopics = jmsTopics;
    }

    /** Queues that are subscribed while the route runs. */
    public String getSubscribers() {
        return subscribers;
    }

    /** Sets them. */
    public void setSubscribers(String subscribers) {
        this.subscribers = subscribers;
    }

    /** How wildcards are written. */
    public WildcardScheme getWildcards() {
        return wildcards;
    }

    /** Sets it. */
    public void setWildcards(WildcardScheme wildcards) {
        this.wildcards = wildcards;
    }

    /** The condition; empty for every publication. */
    public String getFilter() {
        return filter;
    }

    /** Sets it. */
    public void setFilter(String filter) {
        this.filter = filter;
    }

    /** The name of the subscription; null for the route's id. */
    public String getSubscription() {
        return subscription;
    }

    /** Sets it. */
    public void setSubscription(String subscription) {
        this.subscription = subscription;
    }

    /** The queue that publications wait on; null for one of its own. */
    public String getQueue() {
        return queue;
    }

    /** Sets it. */
    public void setQueue(String queue) {
        this.queue = queue;
    }

    /** Whether the subscription goes on while the route does not run. */
    public boolean isDurable() {
        return durable;
    }

    /** Sets it. */
    public void setDurable(boolean durable) {
        this.durable = durable;
    }

    /** Registration options, separated by blanks. */
    public String getRegistrationOptions() {
        return registrationOptions;
    }

    /** Sets them. */
    public void setRegistrationOptions(String registrationOptions) {
        this.registrationOptions = registrationOptions;
    }

    /** Options of the mq consumer. */
    public Map<String, Object> getMq() {
        return mq;
    }

    /** Sets them. */
    public void setMq(Map<String, Object> mq) {
        this.mq = mq;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.camel;

import dev.bactrian.publication.PublicationException;
import dev.bactrian.publication.PublicationSettings;
import dev.bactrian.publication.Publications;
import dev.bactrian.publication.TopicAccess;
import dev.bactrian.publication.error.PublicationError;
import dev.bactrian.publication.topic.TopicPattern;
import dev.bactrian.publication.topic.WildcardScheme;
import dev.bactrian.security.Access;
import dev.bactrian.state.camel.StateComponent;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.camel.Endpoint;
import org.apache.camel.spi.Metadata;
import org.apache.camel.spi.annotations.Component;
import org.apache.camel.support.ResourceHelper;
import org.apache.camel.util.PropertiesHelper;

/** Publish and subscribe by topic and content: see {@link PublicationEndpoint}. */
@Component("publication")
public class PublicationComponent extends StateComponent<PublicationGroup> {
    @Metadata(
            description =
                    "Who may publish, subscribe and get persistent messages on which topics: a resource with a rule on each"
                            + " line. Without one everybody may.")
    private String access;

    @Metadata(
            description =
                    "Of which publications JMS and MQTT subscribers of the queue manager are told: topics with wildcards,"
                            + " separated by commas (# for all); empty for none. The endpoint's option wins.")
    private String jmsTopics = "";

    @Metadata(
            label = "advanced",
            description = "What the names of JMS topics begin with, before the topic's levels")
    private String jmsTopicPrefix = "";

    @Metadata(
            defaultValue = "DLQ",
            description =
                    "Where a publication goes, behind an MQDLH, that a subscriber's queue does not take")
    private String deadLetterQueue = "DLQ";

    @Metadata(
            description =
                    "Names of queue managers, separated by commas, that this one answers to in QMgrName of commands; any"
                            + " other is refused")
    private String queueManagers = "";

    @Metadata(
            description =
                    "The domain of publications that no folder mcd tells of, where they did not come by a flow of this"
                            + " process. Without it, bytes that begin with < are XMLNSC, others BLOB.")
    private String domain = "";

    @Metadata(
            label = "advanced",
            description =
                    "The name of this broker in an Artemis cluster, not the same on two of them: then publications and"
                            + " deletions that are not local go to the others too. Without it, all are local.")
    private String clusterNode = "";

    @Metadata(
            label = "advanced",
            defaultValue = "10000000",
            description = "How many subscriptions there may be")
    private int subscriptionLimit = PublicationSettings.DEFAULT.subscriptionLimit();

    @Metadata(
            label = "advanced",
            defaultValue = "1000000",
            description = "How many publications may be retained")
    private int retainedLimit = PublicationSettings.DEFAULT.retainedLimit();

    @Metadata(
            label = "advanced",
            defaultValue = "1073741824",
            description = "How many bytes all retained publications may have")
    private long retainedSize = PublicationSettings.DEFAULT.retainedBytes();

    @Metadata(
            label = "advanced",
            defaultValue = "30000",
            javaType = "java.time.Duration",
            description =
                    "How long a command waits for another unit of work with the same subscriber or topic, in milliseconds")
    private long holdTimeout = PublicationSettings.DEFAULT.holdMillis();

    /** For Camel. */
    public PublicationComponent() {
        super(PublicationError.SETTINGS);
    }

    @Override
    protected PublicationGroup createGroup(String name) {
        return new PublicationGroup(this, name);
    }

    @Override
    protected Endpoint createEndpoint(String uri, String remaining, Map<String, Object> parameters)
            throws Exception {
        PublicationEndpoint endpoint = new PublicationEndpoint(uri, this, remaining);
        Map<String, Object> mq = PropertiesHelper.extractProperties(parameters, "mq.");
        endpoint.setMq(mq);
        setProperties(endpoint, parameters);
        return endpoint;
    }

    /** The publications of a name, where this process has them; else null. */
    public Publications publications(String name) {
        return group(name).here();
    }

    PublicationSettings settings() {
        return new PublicationSettings(
                rules(),
                Set.copyOf(list(queueManagers)),
                domain,
                subscriptionLimit,
                retainedLimit,
                retainedSize,
                holdTimeout);
    }

    private TopicAccess rules() {
        Access users = getCamelContext().getRegistry().findSingleByType(Access.class);
        return users == null || users.isOpen() ? ownRules() : ownRules().within(users);
    }

    private TopicAccess ownRules() {
        if (access == null || access.isBlank()) {
            return TopicAccess.OPEN;
        }
        try (InputStream in =
                ResourceHelper.resolveMandatoryResourceAsInputStream(getCamelContext(), access)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return TopicAccess.of(text.lines().toList());
        } catch (IOException e) {
            throw new PublicationException(
                    PublicationError.SETTINGS, "access: " + e.getMessage(), e);
        }
    }

    List<TopicPattern> toldTopics(String ofEndpoint) {
        List<TopicPattern> patterns = new ArrayList<>();
        for (String pattern : list(ofEndpoint == null ? jmsTopics : ofEndpoint)) {
            patterns.add(TopicPattern.of(pattern, WildcardScheme.topic));
        }
        return patterns;
    }

    private static Set<String> list(String names) {
        Set<String> found = new TreeSet<>();
        for (String name : names.split(",")) {
            if (!name.isBlank()) {
                found.add(name.strip());
            }
        }
        return found;
    }

    /** Who may do what: a resource with a rule on each line. */
    public String getAccess() {
        return access;
    }

    /** Sets it. */
    public void setAccess(String access) {
        this.access = access;
    }

    /** Of which publications JMS and MQTT subscribers are told. */
    public String getJmsTopics() {
        return jmsTopics;
    }

    /** Sets it. */
    public void setJmsTopics(String jmsTopics) {
        this.jmsTopics = jmsTopics;
    }

    /** What the names of JMS topics begin with. */
    public String getJmsTopicPrefix() {
        return jmsTopicPrefix;
    }

    /** Sets it. */
    public void setJmsTopicPrefix(String jmsTopicPrefix) {
        this.jmsTopicPrefix = jmsTopicPrefix;
    }

    /** Where a publication goes that a subscriber's queue does not take. */
    public String getDeadLetterQueue() {
        return deadLetterQueue;
    }

    /** Sets it. */
    public void setDeadLetterQueue(String deadLetterQueue) {
        this.deadLetterQueue = deadLetterQueue;
    }

    /** Names that this queue manager answers to. */
    public String getQueueManagers() {
        return queueManagers;
    }

    /** Sets them. */
    public void setQueueManagers(String queueManagers) {
        this.queueManagers = queueManagers;
    }

    /** The domain of publications that say none. */
    public String getDomain() {
        return domain;
    }

    /** Sets it. */
    public void setDomain(String domain) {
        this.domain = domain;
    }

    /** The name of this broker in a cluster; empty for none. */
    public String getClusterNode() {
        return clusterNode;
    }

    /** Sets it. */
    public void setClusterNode(String clusterNode) {
        this.clusterNode = clusterNode;
    }

    /** How many subscriptions there may be. */
    public int getSubscriptionLimit() {
        return subscriptionLimit;
    }

    /** Sets it. */
    public void setSubscriptionLimit(int subscriptionLimit) {
        this.subscriptionLimit = subscriptionLimit;
    }

    /** How many publications may be retained. */
    public int getRetainedLimit() {
        return retainedLimit;
    }

    /** Sets it. */
    public void setRetainedLimit(int retainedLimit) {
        this.retainedLimit = retainedLimit;
    }

    /** How many bytes all retained publications may have. */
    public long getRetainedSize() {
        return retainedSize;
    }

    /** Sets it. */
    public void setRetainedSize(long retainedSize) {
        this.retainedSize = retainedSize;
    }

    /** How long a command waits for another unit of work. */
    public long getHoldTimeout() {
        return holdTimeout;
    }

    /** Sets it. */
    public void setHoldTimeout(long holdTimeout) {
        this.holdTimeout = holdTimeout;
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        if (getConnectionFactory() == null) {
            throw new IllegalArgumentException(
                    PublicationError.SETTINGS
                            + ": publication: needs a connection factory: put one into the registry, or set the"
                            + " component's connectionFactory");
        }
        settings();
        toldTopics(null);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.topic;

/** How a pattern says that it means many topics. */
public enum WildcardScheme {
    /**
     * MQSeries Integrator, WebSphere Message Broker, MQ ({@code WSCHEMA(TOPIC)}) and MQTT: {@code
     * +} is one level, {@code #} any number of levels, none too; both only as a whole level, else
     * they are characters like others.
     */
    topic,
    /**
     * MQSeries Publish/Subscribe and MQ ({@code WSCHEMA(CHAR)}): {@code *} is any number of
     * characters, {@code /} too, {@code ?} is one; {@code %} in front of {@code *}, {@code ?} or
     * {@code %} means that character.
     */
    character,
    /**
     * JMS topics of Artemis: levels are separated by {@code .}; {@code *} is one level, {@code #}
     * any number of them.
     */
    dotted,
    /**
     * The service integration bus: {@code *} is one level, {@code //} any number of levels between
     * two, {@code //.} at the end the topic itself and all below it.
     */
    path
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

/**
 * The channels between two queue managers, as flows of the second one: a queue of the first one is
 * the remote queue definition and its transmission queue, from which messages are carried to the
 * queue of that name; replies go back likewise. Each message is put and committed at the one before
 * it is gone from the other.
 */
final class Channels {

    /** The name of the flow. */
    static final String FLOW = "channels";

    private Channels() {}

    /**
     * The flow in YAML.
     *
     * @param requests the queue that goes from the first queue manager to the second
     * @param replies the queue that goes back
     */
    static String between(String requests, String replies) {
        return String.join(
                "\n",
                "- beans:",
                "    - name: first",
                "      type: org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory",
                "      properties:",
                "        brokerURL: \"" + Processes.FIRST + "\"",
                "- route:",
                "    id: " + FLOW,
                "    from:",
                "      uri: mq:" + requests,
                "      parameters:",
                "        connectionFactory: \"#bean:first\"",
                "      steps:",
                "        - to: mq:" + requests,
                "- route:",
                "    id: " + FLOW + "-back",
                "    from:",
                "      uri: mq:" + replies,
                "      steps:",
                "        - to:",
                "            uri: mq:" + replies,
                "            parameters:",
                "              connectionFactory: \"#bean:first\"",
                "");
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring;

/**
 * Whose events they are.
 *
 * @param broker the label of the broker
 * @param group the label of the execution group
 * @param version the version of this software
 */
public record Origin(String broker, String group, String version) {

    /** The topic of a flow's events, as IBM's brokers name it. */
    public String topic(String flow) {
        return "$SYS/Broker/" + broker + "/Monitoring/" + group + "/" + flow;
    }
}

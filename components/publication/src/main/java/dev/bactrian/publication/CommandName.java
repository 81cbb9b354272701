// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import java.util.Set;

/** The commands of a {@code psc} folder, and the properties that each may have. */
public enum CommandName {
    /** Publishes. */
    Publish("Topic SubPoint PubOpt PubTime SeqNum QMgrName QName CorrelId UserId"),
    /** Registers a subscription. */
    RegSub(
            "Topic SubPoint Filter RegOpt QMgrName QName SubName SubIdentity SubUserData CorrelId UserId"),
    /** Takes a subscription away. */
    DeregSub("Topic SubPoint Filter RegOpt QMgrName QName SubName SubIdentity SubUserData"),
    /** Deletes what is retained. */
    DeletePub("Topic SubPoint DelOpt"),
    /** Asks for what is retained. */
    ReqUpdate("Topic SubPoint Filter RegOpt QMgrName QName SubName");

    private final Set<String> properties;

    CommandName(String properties) {
        this.properties = Set.of(properties.split(" "));
    }

    boolean has(String property) {
        return properties.contains(property);
    }

    static CommandName of(String name) {
        for (CommandName command : values()) {
            if (command.name().equals(name)) {
                return command;
            }
        }
        throw new Refusal(
                Reason.COMMAND_ERROR,
                "Command",
                name,
                "expected Publish, RegSub, DeregSub, DeletePub or ReqUpdate, found " + name);
    }
}

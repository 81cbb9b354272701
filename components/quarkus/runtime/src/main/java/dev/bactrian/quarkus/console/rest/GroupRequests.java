// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console.rest;

import dev.bactrian.broker.management.ExecutionGroups;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;

/** What is asked about the execution groups of the queue manager; nothing of them is changed. */
final class GroupRequests {
    private final ExecutionGroups groups;

    GroupRequests(ExecutionGroups groups) {
        this.groups = groups;
    }

    JsonObject list() {
        ExecutionGroups.Found found = groups.find();
        JsonArray list = new JsonArray();
        for (ExecutionGroups.Group group : found.groups()) {
            JsonArray flows = new JsonArray();
            for (ExecutionGroups.GroupFlow flow : group.flows()) {
                flows.add(
                        new JsonObject()
                                .put("id", flow.id())
                                .put("state", flow.state())
                                .put("instances", flow.instances())
                                .put("inputs", flow.inputs()));
            }
            list.add(
                    new JsonObject()
                            .put("name", group.name())
                            .put("own", group.own())
                            .put("flows", flows));
        }
        return new JsonObject()
                .put("groups", list)
                .put("silent", found.silent())
                .put("failure", found.failure());
    }
}

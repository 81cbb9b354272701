// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.monitoring;

import dev.bactrian.broker.BrokerSettings.FlowMonitoring;
import dev.bactrian.broker.FlowSelection;
import dev.bactrian.compute.xpath.TreeXPath;
import dev.bactrian.monitoring.profile.EventField;
import dev.bactrian.monitoring.profile.EventSource;
import dev.bactrian.monitoring.profile.EventUnit;
import dev.bactrian.monitoring.profile.MonitoringProfile;
import dev.bactrian.monitoring.profile.ProfileFile;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The monitoring profile of a flow: that of its file, and what its settings say. */
@Singleton
public class FlowProfiles {
    private static final List<String> TRANSACTIONS =
            List.of(EventSource.START, EventSource.END, EventSource.ROLLBACK);

    private final FlowSelection selection;

    FlowProfiles(FlowSelection selection) {
        this.selection = selection;
    }

    /**
     * The profile of a flow; its file is read anew.
     *
     * @throws dev.bactrian.monitoring.profile.MonitoringException BAC8850, BAC8851 for what is
     *     wrong with the file or an event
     * @throws dev.bactrian.tree.MessageException BAC0011 for a path that is none
     */
    public MonitoringProfile of(String flow) {
        FlowMonitoring own = selection.monitoring(flow);
        MonitoringProfile file =
                own.profile().map(ProfileFile::read).orElse(MonitoringProfile.EMPTY);
        List<EventSource> sources = new ArrayList<>(file.sources());
        List<String> events =
                own.events().orElse(own.profile().isPresent() ? List.of() : TRANSACTIONS);
        events.forEach(address -> sources.add(source(address.strip(), own)));
        List<TreeXPath> masks = new ArrayList<>(file.masks());
        own.mask().orElse(List.of()).forEach(path -> masks.add(path(path, own)));
        return new MonitoringProfile(sources, masks, own.domain().orElse(""));
    }

    private static EventSource source(String address, FlowMonitoring own) {
        List<EventField> fields =
                own.fields().entrySet().stream()
                        .map(
                                field ->
                                        new EventField(
                                                field.getKey(),
                                                "",
                                                "string",
                                                path(field.getValue(), own),
                                                false))
                        .toList();
        return EventSource.of(
                address,
                address.endsWith(EventSource.ROLLBACK) ? EventUnit.INDEPENDENT : own.unitOfWork(),
                fields,
                own.payload(),
                own.encoding());
    }

    private static TreeXPath path(String text, FlowMonitoring own) {
        return TreeXPath.of(text.strip(), own.namespaces(), Set.of());
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import dev.bactrian.monitoring.profile.EventUnit;
import dev.bactrian.monitoring.profile.PayloadContent;
import dev.bactrian.monitoring.profile.PayloadEncoding;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a flow tells of its messages that no setting is about: nothing until it is switched on. */
record FlowMonitoringDefaults() implements BrokerSettings.FlowMonitoring {
    static final FlowMonitoringDefaults INSTANCE = new FlowMonitoringDefaults();

    @Override
    public boolean enabled() {
        return false;
    }

    @Override
    public Optional<Path> profile() {
        return Optional.empty();
    }

    @Override
    public Optional<List<String>> events() {
        return Optional.empty();
    }

    @Override
    public Map<String, String> fields() {
        return Map.of();
    }

    @Override
    public Map<String, String> namespaces() {
        return Map.of();
    }

    @Override
    public Optional<List<String>> mask() {
        return Optional.empty();
    }

    @Override
    public Optional<String> domain() {
        return Optional.empty();
    }

    @Override
    public PayloadContent payload() {
        return PayloadContent.NONE;
    }

    @Override
    public PayloadEncoding encoding() {
        return PayloadEncoding.BASE64;
    }

    @Override
    public RecordMode record() {
        return RecordMode.NO;
    }

    @Override
    public EventUnit unitOfWork() {
        return EventUnit.MESSAGE_FLOW;
    }
}

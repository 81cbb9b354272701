// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import io.quarkus.builder.item.SimpleBuildItem;
import java.util.Set;

/** Every setting under {@code bactrian.} that something reads; {@code *} stands for one word. */
final class SettingNamesBuildItem extends SimpleBuildItem {

    private final Set<String> names;

    SettingNamesBuildItem(Set<String> names) {
        this.names = Set.copyOf(names);
    }

    Set<String> names() {
        return names;
    }
}

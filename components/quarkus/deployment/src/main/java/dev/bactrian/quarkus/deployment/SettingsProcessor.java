// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.builditem.CombinedIndexBuildItem;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.ConfigMappings;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.AnnotationValue;
import org.jboss.jandex.IndexView;

/** Which settings there are, so that one that is not can be told at start. */
class SettingsProcessor {

    private static final String ROOM = "bactrian";

    @BuildStep
    SettingNamesBuildItem names(CombinedIndexBuildItem index) {
        Set<String> names = new TreeSet<>();
        addMappings(index.getIndex(), names);
        addProperties(index.getIndex(), names);
        return new SettingNamesBuildItem(names);
    }

    /** Those of interfaces, the broker's and the application's. */
    private static void addMappings(IndexView index, Set<String> names) {
        for (AnnotationInstance mapping : index.getAnnotations(ConfigMapping.class)) {
            String prefix = mapping.value("prefix").asString();
            if (!prefix.equals(ROOM) && !prefix.startsWith(ROOM + ".")) {
                continue;
            }
            Class<?> type = load(mapping.target().asClass().name().toString());
            names.addAll(
                    ConfigMappings.getProperties(
                                    ConfigMappings.ConfigClass.configClass(type, prefix))
                            .keySet());
        }
    }

    /** Those that are injected one by one. */
    private static void addProperties(IndexView index, Set<String> names) {
        for (AnnotationInstance property : index.getAnnotations(ConfigProperty.class)) {
            AnnotationValue name = property.value("name");
            if (name != null && name.asString().startsWith(ROOM + ".")) {
                names.add(name.asString());
            }
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, Thread.currentThread().getContextClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(
                    name + " is in the index, and not on the class path", e);
        }
    }
}

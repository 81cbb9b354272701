// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.database;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.extensibility.Plugin;

/**
 * Copies the settings of Flyway's extensions, of which it has eight for each database. By itself it
 * writes each as JSON and reads that, each time with a mapper of its own: 850 classes of Jackson,
 * and a twentieth of the start.
 */
public final class MigrationSettings {

    private MigrationSettings() {}

    /**
     * A copy with the same values; the build has {@code ConfigurationExtension.copy} call it.
     *
     * @throws FlywayException where the class has no constructor without parameters
     */
    public static Plugin copy(Plugin settings) {
        try {
            Constructor<? extends Plugin> made = settings.getClass().getDeclaredConstructor();
            made.setAccessible(true);
            Plugin copy = made.newInstance();
            for (Class<?> type = settings.getClass();
                    type != Object.class;
                    type = type.getSuperclass()) {
                for (Field field : type.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())) {
                        field.setAccessible(true);
                        field.set(copy, field.get(settings));
                    }
                }
            }
            return copy;
        } catch (ReflectiveOperationException e) {
            throw new FlywayException(e);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.start;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.quarkus.database.MigrationSettings;
import io.quarkus.deployment.builditem.BytecodeTransformerBuildItem;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import org.flywaydb.core.internal.configuration.extensions.PrepareScriptFilenameConfigurationExtension;
import org.flywaydb.database.postgresql.PostgreSQLConfigurationExtension;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The classes of the very libraries that are packaged, changed: a new version may have others. */
class StartProcessorTest {

    private final StartProcessor processor = new StartProcessor();

    @Test
    void theHandlerOfServicesIsMadeLate() throws IOException {
        assertThat(calls(original(StartProcessor.SERVICES)))
                .contains("io/quarkiverse/cxf/transport/CxfHandler.<init>");

        assertThat(calls(changed(processor.services())))
                .contains("dev/bactrian/quarkus/soap/LateServices.of")
                .doesNotContain("io/quarkiverse/cxf/transport/CxfHandler.<init>");
    }

    @Test
    void settingsAreCopiedWithoutJackson() throws IOException {
        assertThat(calls(original(StartProcessor.SETTINGS)))
                .anyMatch(call -> call.contains("jackson"));

        assertThat(calls(changed(processor.settings())))
                .contains("dev/bactrian/quarkus/database/MigrationSettings.copy")
                .noneMatch(call -> call.contains("jackson"));
    }

    @Test
    void flywayAsksBeforeItStarts() throws IOException {
        assertThat(calls(original(StartProcessor.MIGRATIONS)))
                .contains("org/flywaydb/core/Flyway.migrate");

        assertThat(calls(changed(processor.migrations())))
                .contains(
                        "dev/bactrian/quarkus/database/LateMigrations.putOff",
                        "org/flywaydb/core/Flyway.migrate");
    }

    @Test
    void aCopyHasTheValuesAndALifeOfItsOwn() {
        PrepareScriptFilenameConfigurationExtension settings =
                new PrepareScriptFilenameConfigurationExtension();
        settings.setScriptFilename("before.sql");

        var copy = (PrepareScriptFilenameConfigurationExtension) MigrationSettings.copy(settings);
        settings.setScriptFilename("after.sql");

        assertThat(copy).isNotSameAs(settings);
        assertThat(copy.getScriptFilename()).isEqualTo("before.sql");
        PostgreSQLConfigurationExtension lock = new PostgreSQLConfigurationExtension();
        lock.setTransactionalLock(false);
        assertThat(
                        ((PostgreSQLConfigurationExtension) MigrationSettings.copy(lock))
                                .isTransactionalLock())
                .isFalse();
    }

    private static byte[] original(String type) throws IOException {
        try (var in =
                StartProcessorTest.class
                        .getClassLoader()
                        .getResourceAsStream(type.replace('.', '/') + ".class")) {
            return in.readAllBytes();
        }
    }

    private static byte[] changed(BytecodeTransformerBuildItem item) throws IOException {
        ClassReader reader = new ClassReader(original(item.getClassToTransform()));
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(item.getVisitorFunction().apply(item.getClassToTransform(), writer), 0);
        return writer.toByteArray();
    }

    private static Set<String> calls(byte[] type) {
        Set<String> calls = new TreeSet<>();
        new ClassReader(type)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access,
                                    String method,
                                    String of,
                                    String signature,
                                    String[] exceptions) {
                                return new MethodVisitor(Opcodes.ASM9) {
                                    @Override
                                    public void visitMethodInsn(
                                            int opcode,
                                            String owner,
                                            String name,
                                            String descriptor,
                                            boolean isInterface) {
                                        calls.add(owner + "." + name);
                                    }
                                };
                            }
                        },
                        0);
        return calls;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an imported flow from {@code jms:} begins with. */
class JmsInputTest {
    @TempDir Path directory;

    /** The component would tell it too, with the advice to have the backout step that is there. */
    @Test
    void theBackoutStepAloneTellsFailures() throws Exception {
        Path root = Files.createDirectory(directory.resolve("workspace"));
        String type = "ComIbmJMSClientInput";
        Files.writeString(
                root.resolve("A.msgflow"),
                ImporterTest.flow(
                        "A.msgflow",
                        ImporterTest.spaces(type),
                        ImporterTest.node(
                                type + ".msgnode", "n1", "In", "sourceQueueName=\"IN\"")));
        Importer.run(root, directory.resolve("project"));
        assertThat(Files.readString(directory.resolve("project/flows/A.camel.yaml")))
                .contains("JmsBackout", "exceptionListener: ", "errorHandlerLoggingLevel: DEBUG");
    }
}

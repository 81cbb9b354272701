// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.project;

import java.util.List;
import java.util.stream.Collectors;

/** The test that reads the recordings of a workspace. */
final class RecordingsTestText {
    private RecordingsTestText() {}

    static String of(List<String> names) {
        return """
                package org.acme;

                import static org.assertj.core.api.Assertions.assertThat;

                import dev.bactrian.test.recording.Recording;
                import org.junit.jupiter.params.ParameterizedTest;
                import org.junit.jupiter.params.provider.ValueSource;

                /**
                 * The recordings that came with the workspace can be read. To test a node with one:
                 * nodes.evaluate("FLOW.NODE", Recording.resource(name)), in a @QuarkusTest.
                 */
                class RecordingsTest {

                    @ParameterizedTest
                    @ValueSource(
                            strings = {
                %s
                            })
                    void isAMessage(String name) {
                        assertThat(Recording.resource(name).message().root().firstChild()).isNotNull();
                    }
                }
                """
                .formatted(
                        names.stream()
                                .map(name -> "                \"" + name + "\"")
                                .collect(Collectors.joining(",\n")));
    }
}

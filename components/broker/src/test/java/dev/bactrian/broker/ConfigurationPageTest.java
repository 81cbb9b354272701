// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The tables of {@code docs/configuration.md} are the Javadoc of the settings. {@code
 * -Dbactrian.docs.write=true} writes them.
 */
class ConfigurationPageTest {

    private static final Path PAGE = Path.of("..", "..", "docs", "configuration.md");
    private static final Path SOURCES = Path.of("src", "main", "java", "dev", "bactrian", "broker");
    private static final String BEGIN = "<!-- from the Javadoc of the settings: begin -->\n";
    private static final String END = "<!-- from the Javadoc of the settings: end -->\n";

    @Test
    void pageSaysWhatTheSettingsSay() throws IOException {
        String page = Files.readString(PAGE);
        int begin = page.indexOf(BEGIN) + BEGIN.length();
        int end = page.indexOf(END);
        String tables =
                SettingsTables.of(SOURCES.resolve("BrokerSettings.java"))
                        + SettingsTables.of(SOURCES.resolve("soap/SoapSettings.java"));
        if (Boolean.getBoolean("bactrian.docs.write")) {
            Files.writeString(PAGE, page.substring(0, begin) + tables + page.substring(end));
            return;
        }
        assertThat(page.substring(begin, end))
                .as("docs/configuration.md; -Dbactrian.docs.write=true writes it anew")
                .isEqualTo(tables);
    }
}

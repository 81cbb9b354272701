// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import dev.bactrian.pages.GeneratedPage;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The tables of {@code docs/configuration.md} are the Javadoc of the settings. {@code
 * -Dbactrian.docs.write=true} writes them.
 */
class ConfigurationPageTest {

    private static final Path PAGE = Path.of("..", "..", "docs", "configuration.md");
    private static final Path SOURCES = Path.of("src", "main", "java", "dev", "bactrian", "broker");
    private static final Path IBM_MQ =
            Path.of("..", "ibm-mq/src/main/java/dev/bactrian/ibmmq/IbmMqSettings.java");
    private static final String BEGIN = "<!-- from the Javadoc of the settings: begin -->\n";
    private static final String END = "<!-- from the Javadoc of the settings: end -->\n";

    @Test
    void pageSaysWhatTheSettingsSay() throws IOException {
        String tables =
                SettingsTables.of(SOURCES.resolve("BrokerSettings.java"))
                        + SettingsTables.of(SOURCES.resolve("soap/SoapSettings.java"))
                        + SettingsTables.of(IBM_MQ);
        GeneratedPage.requirePart(PAGE, BEGIN, END, tables);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bactrian.quarkus.http.HttpAddress;
import dev.bactrian.routes.SecuredTest;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Who comes to the console's page has to say who he is; skipped without Chromium. */
@Tag("slow")
@QuarkusTest
@TestProfile(SecuredTest.WithUsers.class)
class ConsoleLogInTest {

    @Inject HttpAddress address;

    @ConfigProperty(name = SecuredTest.TOKEN)
    String token;

    @Test
    void byATokenAndByNameAndPassword() throws Exception {
        Path target = Files.createDirectories(Path.of("target").toAbsolutePath());
        Optional<Browser> started = Browser.start(Files.createTempDirectory(target, "chromium"));
        assumeTrue(started.isPresent(), "no Chromium on this machine");
        try (Browser browser = started.get()) {
            String root = "http://localhost:" + address.port() + "/console/";
            browser.width(400);
            browser.open(root, "document.querySelectorAll('.login input').length === 3");
            assertThat((Integer) browser.evaluate("document.documentElement.scrollWidth"))
                    .isBetween(300, 400);
            enter(browser, "'', '', 'of-nobody'");
            browser.await("document.querySelector('.login .bad').textContent !== ''");
            enter(browser, "'', '', '" + token + "'");
            logged(browser);
            browser.open("about:blank", "document.querySelector('.login') === null");
            browser.open(root, "document.querySelectorAll('.login input').length === 3");
            enter(browser, "'alice', '" + SecuredTest.PASSWORD + "', ''");
            logged(browser);
        }
    }

    private static void logged(Browser browser) throws Exception {
        browser.await(
                "document.getElementById('who').textContent.startsWith('alice')"
                        + " && document.querySelectorAll('main tbody tr').length > 20");
    }

    private static void enter(Browser browser, String values) throws Exception {
        browser.await("!document.querySelector('.login button').disabled");
        browser.evaluate(
                "(() => { const given = ["
                        + values
                        + "]; document.querySelectorAll('.login input')"
                        + ".forEach((input, at) => { input.value = given[at]; });"
                        + " document.querySelector('.login .bad').textContent = '';"
                        + " document.querySelector('.login button').click(); })()");
    }
}

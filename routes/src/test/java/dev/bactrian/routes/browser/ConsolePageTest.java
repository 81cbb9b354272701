// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bactrian.quarkus.http.HttpAddress;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The console's page in a browser; skipped where the machine has no Chromium. */
@QuarkusTest
class ConsolePageTest extends FlowTest {

    private static final String HOSTILE =
            "<img src=x onerror='hacked=1'><script>hacked=1</script>\u0000<b>\u202e</b>";

    @Inject HttpAddress address;

    @Test
    void pagesAreWholeNarrowAndHarmless() throws Exception {
        client.put("CONSOLE.<b>/ü PAGE", HOSTILE);
        // Not by @TempDir: what JUnit injects does not reach the instance that Quarkus makes.
        Path target = Path.of("target").toAbsolutePath();
        Path profile = Files.createTempDirectory(Files.createDirectories(target), "chromium");
        Optional<Browser> started = Browser.start(profile);
        assumeTrue(started.isPresent(), "no Chromium on this machine");
        try (Browser browser = started.get()) {
            browser.width(400);
            String root = "http://localhost:" + address.port() + "/console/";
            browser.open(root, "document.querySelectorAll('main tbody tr').length > 20");
            fits(browser);
            for (String page :
                    List.of("queues", "failed", "recorded", "subscriptions", "flow/routing")) {
                browser.evaluate("location.hash = '#/" + page + "'");
                String title = page.equals("flow/routing") ? "routing" : page;
                browser.await(
                        "document.querySelector('main h2').textContent.toLowerCase().startsWith('"
                                + title
                                + "') && "
                                + loaded(page));
                fits(browser);
            }
            aHostileMessage(browser);
            aBrokerThatGoesAway(browser);
        }
        assertThat(client.getText("CONSOLE.<b>/ü PAGE")).isEqualTo(HOSTILE);
    }

    private static String loaded(String page) {
        return switch (page) {
            case "queues" -> "document.querySelectorAll('main tbody tr').length > 20";
            case "flow/routing" ->
                    "document.querySelectorAll('.diagram svg rect').length > 2"
                            + " && document.querySelectorAll('.diagram')[0].textContent.includes('ROUTING.IN')";
            default -> "document.querySelector('main .end, main .empty').textContent !== ''";
        };
    }

    private static void aHostileMessage(Browser browser) throws Exception {
        browser.evaluate("location.hash = '#/queues'");
        browser.await("document.querySelector('main input[type=search]')");
        browser.evaluate(
                "(() => { const filter = document.querySelector('main input[type=search]');"
                        + " filter.value = '<b>/ü'; filter.dispatchEvent(new Event('input')); })()");
        browser.await("document.querySelectorAll('main tbody tr').length === 1");
        browser.evaluate("document.querySelector('main tbody a').click()");
        browser.await(
                "document.querySelector('main h2').textContent === 'CONSOLE.<b>/ü PAGE'"
                        + " && document.querySelector('main td .clip')");
        fits(browser);
        browser.evaluate("document.querySelector('main tbody th a').click()");
        browser.await("document.querySelector('main [role=tabpanel] pre')");
        assertThat(browser.evaluate("document.querySelector('main pre').textContent"))
                .isEqualTo("<img src=x onerror='hacked=1'><script>hacked=1</script>·<b>·</b>");
        browser.evaluate("document.querySelectorAll('[role=tab]')[1].click()");
        assertThat((String) browser.evaluate("document.querySelector('main pre').textContent"))
                .startsWith("000000  3c 69 6d 67 20 73 72 63");
        fits(browser);
        assertThat(
                        browser.evaluate(
                                "document.querySelectorAll('main img, main script, main b').length"
                                        + " + typeof hacked"))
                .isEqualTo("0undefined");
    }

    private static void aBrokerThatGoesAway(Browser browser) throws Exception {
        browser.evaluate("location.hash = '#/flows'");
        browser.await("document.querySelectorAll('main tbody tr').length > 20");
        browser.send("Network.enable", new JsonObject());
        network(browser, true);
        browser.await("!document.getElementById('banner').hidden");
        assertThat(browser.evaluate("document.querySelectorAll('main tbody tr').length > 20"))
                .isEqualTo(true);
        network(browser, false);
        browser.await("document.getElementById('banner').hidden");
    }

    private static void network(Browser browser, boolean away) throws Exception {
        browser.send(
                "Network.emulateNetworkConditions",
                new JsonObject()
                        .put("offline", away)
                        .put("latency", 0)
                        .put("downloadThroughput", -1)
                        .put("uploadThroughput", -1));
    }

    /** Nothing stands out at the side. */
    private static void fits(Browser browser) throws Exception {
        assertThat((Integer) browser.evaluate("document.documentElement.scrollWidth"))
                .as("%s", browser.evaluate("location.href"))
                .isBetween(300, 400);
    }
}

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

    private static final String TAGS = "<script>hacked=1</script>";
    private static final String GOING = "CONSOLE.PAGE.GOING";

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
            Keyboard keyboard = new Keyboard(browser);
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
                if (!page.equals("queues")) { // as long as the broker has queues
                    keyboard.walk();
                }
            }
            theSkipLinkStaysOnThePage(browser, keyboard);
            aHostileMessage(browser);
            theViewsOfAMessage(browser, keyboard);
            aLargeMessageByItsFirstBytes(browser);
            messagesThatGo(browser);
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

    private static void theSkipLinkStaysOnThePage(Browser browser, Keyboard keyboard)
            throws Exception {
        browser.evaluate("document.querySelector('.skip').focus()");
        keyboard.press("Enter");
        browser.await("document.activeElement === document.getElementById('main')");
        assertThat(browser.evaluate("location.hash")).isEqualTo("#/flow/routing");
        keyboard.press("Tab");
        browser.await("document.getElementById('main').contains(document.activeElement)");
    }

    private static void theViewsOfAMessage(Browser browser, Keyboard keyboard) throws Exception {
        keyboard.walk();
        browser.evaluate("document.querySelector('[role=tab][aria-selected=true]').focus()");
        for (String[] step :
                new String[][] {
                    {"Home", "Characters"},
                    {"ArrowRight", "Hexadecimal"},
                    {"End", "Properties"},
                    {"ArrowRight", "Characters"},
                    {"ArrowLeft", "Properties"}
                }) {
            keyboard.press(step[0]);
            browser.await(
                    "document.activeElement.textContent === '"
                            + step[1]
                            + "' && document.activeElement.ariaSelected === 'true'");
        }
        assertThat(keyboard.walk()).contains("BUTTON Properties");
    }

    private void aLargeMessageByItsFirstBytes(Browser browser) throws Exception {
        client.put(GOING, (TAGS + "\u0000").repeat(100_000));
        browser.evaluate("location.hash = '#/queue/" + GOING + "'");
        browser.await("document.querySelectorAll('main tbody tr').length === 1");
        fits(browser);
        browser.evaluate("document.querySelector('main tbody a').click()");
        for (int shown : new int[] {16_384, 262_144}) {
            browser.evaluate(
                    "(() => { const size = document.querySelector('main select');"
                            + " size.value = '"
                            + shown
                            + "'; size.dispatchEvent(new Event('change')); })()");
            browser.await(
                    "document.querySelector('main pre')"
                            + " && document.querySelector('main pre').textContent.length === "
                            + shown);
            assertThat(
                            (String)
                                    browser.evaluate(
                                            "document.querySelector('main .warn').textContent"))
                    .startsWith("The first ");
            fits(browser);
        }
        assertThat((String) browser.evaluate("document.querySelector('main pre').textContent"))
                .startsWith(TAGS + "·" + TAGS);
        for (int tab = 1; tab < 4; tab++) {
            browser.evaluate("document.querySelectorAll('[role=tab]')[" + tab + "].click()");
            fits(browser);
        }
        assertThat(browser.evaluate("typeof hacked")).isEqualTo("undefined");
        assertThat(client.getText(GOING)).hasSize(100_000 * (TAGS.length() + 1));
    }

    /** Who stands on a row stays there, or goes to the next one where it is gone. */
    private void messagesThatGo(Browser browser) throws Exception {
        for (String text : List.of("first", "second", "third")) {
            client.put(GOING, text);
        }
        browser.evaluate("location.hash = '#/queue/" + GOING + "'");
        browser.await("document.querySelectorAll('main tbody tr').length === 3");
        browser.evaluate("document.querySelectorAll('main tbody a')[1].focus()");
        for (String text : List.of("first", "second")) {
            assertThat(client.getText(GOING)).isEqualTo(text);
            int left = text.equals("first") ? 2 : 1;
            browser.await("document.querySelectorAll('main tbody tr').length === " + left);
            assertThat(
                            browser.evaluate(
                                    "document.activeElement ==="
                                            + " document.querySelector('main tbody a')"))
                    .as("after " + text)
                    .isEqualTo(true);
        }
        assertThat(client.getText(GOING)).isEqualTo("third");
        browser.await("document.activeElement === document.getElementById('main')");
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

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A page that is used by its keys alone. */
final class Keyboard {

    private static final int MOST_STOPS = 200;

    private static final Map<String, Integer> CODES =
            Map.of("Tab", 9, "Enter", 13, "End", 35, "Home", 36, "ArrowLeft", 37, "ArrowRight", 39);

    /**
     * Remembers the element that has the focus. Gives its name; null where it is none, or one that
     * it was at: then the page is at its end, or holds the focus, and what comes later is left out.
     */
    private static final String STOP =
            "(() => { const here = document.activeElement; if (!here || here === document.body"
                    + " || here === stops[0] || here === stops[stops.length - 1]) return null;"
                    + " const box = here.getBoundingClientRect(), style = getComputedStyle(here);"
                    + " const name = here.tagName + ' ' + (here.getAttribute('aria-label') ||"
                    + " here.textContent || here.id).slice(0, 40);"
                    + " if (!(box.width > 0 && box.bottom > 0 && box.top < innerHeight"
                    + " && box.right > 0 && box.left < innerWidth)) faults.push('unseen: ' + name);"
                    + " if (style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 2)"
                    + " faults.push('unmarked: ' + name);"
                    + " const before = stops[stops.length - 1];"
                    + " if (before && !(before.compareDocumentPosition(here) & 4))"
                    + " faults.push('out of order: ' + name);"
                    + " stops.push(here); return name; })()";

    /** What can be used, is shown, and was not come to. */
    private static final String LEFT_OUT =
            "[...document.querySelectorAll('a[href], button, input, select, textarea, summary,"
                    + " [tabindex]')].filter((each) => each.tabIndex >= 0 && !each.disabled"
                    + " && each.getClientRects().length && !stops.includes(each))"
                    + ".map((each) => each.outerHTML.slice(0, 100)).join('\\n')";

    private final Browser browser;

    Keyboard(Browser browser) {
        this.browser = browser;
    }

    /** Presses a key, and lets it go. */
    void press(String key) throws Exception {
        JsonObject event =
                new JsonObject()
                        .put("key", key)
                        .put("code", key)
                        .put("windowsVirtualKeyCode", CODES.get(key));
        if (key.equals("Enter")) {
            event.put("text", "\r");
        }
        browser.send("Input.dispatchKeyEvent", event.copy().put("type", "keyDown"));
        browser.send("Input.dispatchKeyEvent", event.put("type", "keyUp"));
    }

    /**
     * Goes through the whole page with the tabulator: every stop is seen and marked, in the order
     * of the page, nothing holds the focus, and nothing that can be used is left out.
     *
     * @return the stops by name
     */
    List<String> walk() throws Exception {
        browser.evaluate(
                "(() => { window.stops = []; window.faults = []; document.activeElement.blur();"
                        + " getSelection().removeAllRanges(); document.body.tabIndex = -1;"
                        + " document.body.focus(); document.body.removeAttribute('tabindex'); })()");
        List<String> stops = new ArrayList<>();
        for (int i = 0; i < MOST_STOPS; i++) {
            press("Tab");
            Object stop = browser.evaluate(STOP);
            if (stop == null) {
                break;
            }
            stops.add((String) stop);
        }
        String page = String.valueOf(browser.evaluate("location.href"));
        assertThat(stops).as(page).hasSizeBetween(8, MOST_STOPS - 1);
        assertThat((String) browser.evaluate("faults.join('\\n')")).as(page).isEmpty();
        assertThat((String) browser.evaluate(LEFT_OUT)).as(page).isEmpty();
        return stops;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.http;

import java.util.Map;

/** Writes the page at {@code /}; whatever is put into it is text, never markup. */
final class GreetingPage {

    private static final String STYLE =
            """
            :root { color-scheme: light dark; --line: #8884; --quiet: #767676; }
            body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
            h1 { font-size: 1.6rem; margin: 0; }
            h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
            h2 small, header p { color: var(--quiet); font-weight: normal; }
            nav a { margin-right: 1.25rem; }
            a { color: light-dark(#0b57d0, #8ab4f8); }
            .wide { overflow-x: auto; }
            table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
            th { text-align: left; font-size: .8rem; color: var(--quiet); font-weight: 600; }
            th, td { padding: .35rem 1rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
            td:first-child { font-family: ui-monospace, monospace; font-size: .9rem; }
            .failed td { color: light-dark(#b3261e, #f2b8b5); }
            .stopped td, .empty td { color: var(--quiet); }
            """;

    private final StringBuilder html = new StringBuilder();

    GreetingPage(String name) {
        html.append("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append(
                        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .append("<title>Bactrian: ")
                .append(escaped(name))
                .append("</title>\n<style>\n")
                .append(STYLE)
                .append("</style>\n</head>\n<body>\n<header>\n<h1>Bactrian</h1>\n<p>")
                .append(escaped(name))
                .append(" runs.</p>\n");
    }

    void links(Map<String, String> links) {
        html.append("<nav>");
        links.forEach(
                (text, address) ->
                        html.append("<a href=\"")
                                .append(escaped(address))
                                .append("\">")
                                .append(escaped(text))
                                .append("</a>"));
        html.append("</nav>\n</header>\n");
    }

    /** A heading with a number behind it; none where it is negative. */
    void heading(String text, int number) {
        html.append("<h2>").append(escaped(text));
        if (number >= 0) {
            html.append(" <small>").append(number).append("</small>");
        }
        html.append("</h2>\n");
    }

    void text(String text) {
        html.append("<p>").append(escaped(text)).append("</p>\n");
    }

    void table(String... titles) {
        html.append("<div class=\"wide\"><table>\n<thead><tr>");
        for (String title : titles) {
            html.append("<th scope=\"col\">").append(escaped(title)).append("</th>");
        }
        html.append("</tr></thead>\n<tbody>\n");
    }

    /** A row; its kind says how it looks. */
    void row(String kind, String... cells) {
        html.append("<tr class=\"").append(escaped(kind)).append("\">");
        for (String cell : cells) {
            html.append("<td>").append(escaped(cell)).append("</td>");
        }
        html.append("</tr>\n");
    }

    void end() {
        html.append("</tbody>\n</table></div>\n");
    }

    String html() {
        return html.append("</body>\n</html>\n").toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}

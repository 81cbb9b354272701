// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console.camel;

import dev.bactrian.quarkus.console.EsqlDesk;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.camel.spi.annotations.DevConsole;

/** ESQL on a message. Options: {@code esql}, {@code domain}, {@code message}. */
@DevConsole(name = "bactrian-esql", displayName = "Bactrian ESQL", description = "ESQL scratchpad")
public class EsqlConsole extends DeskConsole<EsqlDesk> {

    /** Made by Camel. */
    public EsqlConsole() {
        super(EsqlDesk.class, "bactrian-esql", "Bactrian ESQL", "ESQL on a message");
    }

    @Override
    protected String doCallText(Map<String, Object> options) {
        return results(options).stream()
                .map(result -> result.terminal() + "\n" + result.text())
                .collect(Collectors.joining("\n"));
    }

    @Override
    protected Map<String, Object> doCallJson(Map<String, Object> options) {
        return object(
                "results",
                results(options).stream()
                        .map(result -> row("terminal", result.terminal(), "text", result.text()))
                        .toList());
    }

    private List<EsqlDesk.Result> results(Map<String, Object> options) {
        return desk().run(
                        option(options, "esql", ""),
                        option(options, "domain", "XMLNSC"),
                        option(options, "message", ""));
    }
}

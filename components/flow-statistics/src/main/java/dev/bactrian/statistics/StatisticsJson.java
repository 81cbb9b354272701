// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

import dev.bactrian.assembly.JsonText;
import java.util.List;
import java.util.function.Consumer;

/** Figures as JSON, on one line; times are in nanoseconds. */
public final class StatisticsJson {
    private final StringBuilder out = new StringBuilder(1024);

    private StatisticsJson() {}

    /** A flow's figures as an object. */
    public static String of(FlowStatistics flow) {
        return of(flow, "");
    }

    /**
     * The same, with the process that they are of.
     *
     * @param process left out where it is empty
     */
    public static String of(FlowStatistics flow, String process) {
        StatisticsJson json = new StatisticsJson();
        json.object(
                () -> {
                    if (!process.isEmpty()) {
                        json.text("process", process);
                    }
                    json.text("flow", flow.flow());
                    json.text("level", flow.level().word());
                    json.text("interval", flow.interval().word());
                    json.text("from", flow.from().toString());
                    json.text("to", flow.to().toString());
                    json.figures(flow.figures());
                    json.list(
                            "threads",
                            flow.threads(),
                            thread -> {
                                json.text("thread", thread.thread());
                                json.figures(thread.figures());
                            });
                    json.list("nodes", flow.nodes(), json::node);
                });
        return json.out.toString();
    }

    private void node(NodeStatistics node) {
        text("id", node.id());
        text("type", node.type());
        text("label", node.label());
        text("route", node.route());
        number("invocations", node.invocations());
        spread("elapsed", node.elapsed());
        spread("cpu", node.cpu());
        list(
                "terminals",
                node.terminals(),
                terminal -> {
                    text("name", terminal.name());
                    number("messages", terminal.messages());
                });
    }

    private void figures(Figures figures) {
        number("messages", figures.messages());
        spread("bytes", figures.bytes());
        spread("elapsed", figures.elapsed());
        spread("cpu", figures.cpu());
        number("inputWait", figures.inputWait());
        number("commits", figures.commits());
        number("backouts", figures.backouts());
        number("backedOut", figures.backedOut());
        number("errors", figures.errors());
        number("threadLimitReached", figures.threadLimitReached());
    }

    private void spread(String name, Spread spread) {
        name(name);
        object(
                () -> {
                    number("total", spread.total());
                    number("max", spread.max());
                    number("min", spread.min());
                });
    }

    private <T> void list(String name, List<T> items, Consumer<T> content) {
        name(name);
        out.append('[');
        for (T item : items) {
            if (out.charAt(out.length() - 1) != '[') {
                out.append(',');
            }
            object(() -> content.accept(item));
        }
        out.append(']');
    }

    private void object(Runnable content) {
        out.append('{');
        content.run();
        out.append('}');
    }

    private void number(String name, long value) {
        name(name);
        out.append(value);
    }

    private void text(String name, String value) {
        name(name);
        out.append(JsonText.quoted(value));
    }

    private void name(String name) {
        if (out.charAt(out.length() - 1) != '{') {
            out.append(',');
        }
        out.append(JsonText.quoted(name)).append(':');
    }
}

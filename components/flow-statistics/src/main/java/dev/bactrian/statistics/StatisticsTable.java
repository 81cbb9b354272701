// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

import java.util.List;
import java.util.Locale;

/**
 * Figures as rows: columns with tabs between them, the first row their titles. Times are in
 * milliseconds.
 */
public final class StatisticsTable {
    private static final String FIGURES =
            "MESSAGES\tBYTES\tELAPSED\tELAPSED_MAX\tCPU\tCPU_MAX\tWAIT\tCOMMITS\tBACKOUTS\tBACKED_OUT\tERRORS\tLIMIT";

    private StatisticsTable() {}

    /** A row for each flow. */
    public static String flows(List<FlowStatistics> flows) {
        StringBuilder table = new StringBuilder("FLOW\tLEVEL\t" + FIGURES + "\n");
        for (FlowStatistics flow : flows) {
            table.append(flow.flow()).append('\t').append(flow.level().word()).append('\t');
            add(table, flow.figures());
        }
        return table.toString();
    }

    /** A row for each thread. */
    public static String threads(FlowStatistics flow) {
        StringBuilder table = new StringBuilder("THREAD\t" + FIGURES + "\n");
        for (ThreadStatistics thread : flow.threads()) {
            table.append(thread.thread().replaceAll("\\s", " ")).append('\t');
            add(table, thread.figures());
        }
        return table.toString();
    }

    /** A row for each node. */
    public static String nodes(FlowStatistics flow) {
        StringBuilder table =
                new StringBuilder(
                        "ROUTE\tNODE\tTYPE\tMESSAGES\tELAPSED\tELAPSED_MAX\tCPU\tCPU_MAX\tTERMINALS\tLABEL\n");
        for (NodeStatistics node : flow.nodes()) {
            table.append(node.route()).append('\t').append(node.id()).append('\t');
            table.append(node.type()).append('\t').append(node.invocations()).append('\t');
            add(table, node.elapsed());
            add(table, node.cpu());
            String separator = "";
            for (TerminalStatistics terminal : node.terminals()) {
                table.append(separator)
                        .append(terminal.name())
                        .append('=')
                        .append(terminal.messages());
                separator = " ";
            }
            table.append('\t').append(node.label()).append('\n');
        }
        return table.toString();
    }

    private static void add(StringBuilder table, Figures figures) {
        table.append(figures.messages()).append('\t');
        table.append(figures.bytes().total()).append('\t');
        add(table, figures.elapsed());
        add(table, figures.cpu());
        table.append(millis(figures.inputWait())).append('\t');
        table.append(figures.commits()).append('\t');
        table.append(figures.backouts()).append('\t');
        table.append(figures.backedOut()).append('\t');
        table.append(figures.errors()).append('\t');
        table.append(figures.threadLimitReached()).append('\n');
    }

    private static void add(StringBuilder table, Spread spread) {
        table.append(millis(spread.total())).append('\t');
        table.append(millis(spread.max())).append('\t');
    }

    private static String millis(long nanos) {
        return String.format(Locale.ROOT, "%.3f", nanos / 1e6);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/**
 * Figures as XML, in the words of the originals' publications ({@code WMQIStatisticsAccounting}),
 * so that what reads those reads these: times are in microseconds, dates and times in UTC.
 */
public final class StatisticsXml {
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd").withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm:ss.SSSSSS").withZone(ZoneOffset.UTC);

    private final StringBuilder out = new StringBuilder(1024);

    private StatisticsXml() {}

    /**
     * A flow's figures as a document.
     *
     * @param broker the label of the broker
     * @param group the label of the execution group
     */
    public static String of(FlowStatistics flow, String broker, String group) {
        StatisticsXml xml = new StatisticsXml();
        xml.document(flow, broker, group);
        return xml.out.toString();
    }

    private void document(FlowStatistics flow, String broker, String group) {
        out.append("<WMQIStatisticsAccounting");
        text("RecordType", flow.interval() == Interval.ARCHIVE ? "Archive" : "SnapShot");
        text("RecordCode", flow.interval() == Interval.ARCHIVE ? "MajorInterval" : "SnapShot");
        out.append("><MessageFlow");
        text("BrokerLabel", broker);
        text("ExecutionGroupName", group);
        text("MessageFlowName", flow.flow());
        moment("Start", flow.from());
        moment("End", flow.to());
        figures(flow.figures());
        number("NumberOfThreadsInPool", flow.threads().size());
        out.append("/><Threads");
        number("Number", flow.threads().size());
        out.append('>');
        for (int i = 0; i < flow.threads().size(); i++) {
            ThreadStatistics thread = flow.threads().get(i);
            out.append("<ThreadStatistics");
            number("Number", i);
            text("Label", thread.thread());
            figures(thread.figures());
            out.append("/>");
        }
        out.append("</Threads><Nodes");
        number("Number", flow.nodes().size());
        out.append('>');
        flow.nodes().forEach(this::node);
        out.append("</Nodes></WMQIStatisticsAccounting>");
    }

    private void figures(Figures figures) {
        times("ElapsedTime", figures.elapsed());
        times("CPUTime", figures.cpu());
        micros("ElapsedTimeWaitingForInputMessage", figures.inputWait());
        number("TotalInputMessages", figures.messages());
        number("TotalSizeOfInputMessages", figures.bytes().total());
        number("MaximumSizeOfInputMessages", figures.bytes().max());
        number("MinimumSizeOfInputMessages", figures.bytes().min());
        number("TimesMaximumNumberOfThreadsReached", figures.threadLimitReached());
        number("TotalNumberOfMessagesWithErrors", figures.errors());
        number("TotalNumberOfCommits", figures.commits());
        number("TotalNumberOfBackouts", figures.backouts());
    }

    private void node(NodeStatistics node) {
        out.append("<NodeStatistics");
        text("Label", node.id());
        text("Type", node.type());
        times("ElapsedTime", node.elapsed());
        times("CPUTime", node.cpu());
        number("CountOfInvocations", node.invocations());
        number("NumberOfInputTerminals", 1);
        number("NumberOfOutputTerminals", node.terminals().size() - 1L);
        out.append('>');
        for (TerminalStatistics terminal : node.terminals()) {
            out.append("<TerminalStatistics");
            text("Label", terminal.name());
            text("Type", terminal.name().equals("in") ? "Input" : "Output");
            number("CountOfInvocations", terminal.messages());
            out.append("/>");
        }
        out.append("</NodeStatistics>");
    }

    private void moment(String name, Instant at) {
        text(name + "Date", DATE.format(at));
        text(name + "Time", TIME.format(at));
    }

    private void times(String name, Spread spread) {
        micros("Total" + name, spread.total());
        micros("Maximum" + name, spread.max());
        micros("Minimum" + name, spread.min());
    }

    private void micros(String name, long nanos) {
        number(name, nanos / 1000);
    }

    private void number(String name, long value) {
        text(name, Long.toString(value));
    }

    private void text(String name, String value) {
        out.append(' ').append(name).append("=\"");
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '<' -> out.append("&lt;");
                case '&' -> out.append("&amp;");
                case '"' -> out.append("&quot;");
                default -> out.append(c < ' ' ? ' ' : c);
            }
        }
        out.append('"');
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Sequence and Resequence: {@code sequence:} and {@code resequence:}. Their properties are told by
 * what their names begin with: the start, the end, what is missing, the paths.
 */
final class SequenceNodes {
    private static final String NUMBER = "-?[0-9]{1,18}";

    private SequenceNodes() {}

    static List<Object> number(NodeScope node) {
        NodeProperties p = node.properties();
        node.carried("sequence:");
        Map<String, Object> options = new LinkedHashMap<>();
        group(p, options);
        String place = p.like("(?i)(path|store).*number.*|.*store.*");
        if (place != null) {
            options.put("location", HeaderNodes.reference(p.text(place)));
            p.carried(place, "location");
        }
        boundary(p, options, options, "start");
        boundary(p, options, options, "end");
        return node.guarded(node.to("sequence:" + node.id(), options));
    }

    static List<Object> order(NodeScope node) {
        NodeProperties p = node.properties();
        node.carried("resequence:");
        Map<String, Object> in = new LinkedHashMap<>();
        Map<String, Object> out = new LinkedHashMap<>();
        String path = p.like("(?i)path.*number");
        in.put("number", path == null ? "$LocalEnvironment/Sequence/Number" : p.text(path));
        if (path != null) {
            p.carried(path, "number");
        }
        group(p, in);
        boundary(p, in, out, "start");
        boundary(p, in, out, "end");
        if (in.containsKey("startWhen")) {
            out.put("start", "message");
        }
        String seconds = p.text("missingMessageTimeout");
        if (seconds.matches("[1-9][0-9]{0,8}")) {
            out.put("missingTimeout", seconds + "000");
        }
        p.carried("missingMessageTimeout", "missingTimeout");
        for (String terminal : List.of("out", "expire")) {
            Map<String, Object> options =
                    terminal.equals("out") ? out : Step.map("terminal", terminal);
            List<Object> steps = node.follow(terminal);
            node.routes()
                    .route(
                            node.routes().name() + "-" + node.node().id() + ".terminal." + terminal,
                            node.description() + ", terminal " + terminal,
                            FlowTranslator.from("resequence:" + node.id(), options),
                            steps.isEmpty() ? List.of(Step.stop()) : steps);
        }
        return node.guarded(new ArrayList<>(List.of(node.to("resequence:" + node.id(), in))), "-");
    }

    private static void group(NodeProperties p, Map<String, Object> options) {
        String path = p.like("(?i).*group.*");
        if (path != null) {
            options.put("group", p.text(path));
            p.carried(path, "group");
        }
    }

    /** A literal, seconds, or a predicate of the message. */
    private static void boundary(
            NodeProperties p,
            Map<String, Object> ofMessage,
            Map<String, Object> ofGroup,
            String which) {
        for (String property : p.names()) {
            if (!property.toLowerCase(java.util.Locale.ROOT).startsWith(which)) {
                continue;
            }
            String value = p.text(property);
            if (value.matches(NUMBER) && property.matches("(?i).*(second|automatic|timeout).*")) {
                if (!value.equals("0")) {
                    ofGroup.put(which + "After", value + "000");
                }
                p.carried(property, which + "After");
            } else if (value.matches(NUMBER)) {
                ofGroup.put(which, value);
                p.carried(property, which);
            } else if (value.startsWith("/") || value.startsWith("$")) {
                ofMessage.put(which + "When", value);
                p.carried(property, which + "When");
            } else {
                p.carried(property, "which of start, startAfter, startWhen is there");
            }
        }
    }
}

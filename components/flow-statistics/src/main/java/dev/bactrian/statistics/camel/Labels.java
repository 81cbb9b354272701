// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.camel;

import org.apache.camel.NamedNode;
import org.apache.camel.Processor;
import org.apache.camel.support.processor.DelegateAsyncProcessor;
import org.apache.camel.support.processor.DelegateSyncProcessor;
import org.apache.camel.util.URISupport;

/** What nodes and inputs name, as it may be shown. */
final class Labels {
    private static final int LONGEST = 200;
    private static final String STEP = "Processor@0x";

    /** What stands behind this many characters is neither shown nor looked at. */
    private static final int MOST = 5 * LONGEST;

    private Labels() {}

    /** Of a node: what it names; of a step in Java, its class. */
    static String of(NamedNode node, Processor target) {
        Processor step = target;
        while (step instanceof DelegateAsyncProcessor around) {
            step = around.getProcessor();
        }
        if (step instanceof DelegateSyncProcessor sync) {
            step = sync.getProcessor();
        }
        String label = node.getLabel();
        if (label != null && label.startsWith(STEP) && label.matches(STEP + "[0-9a-f]+")) {
            return shown(
                    step.getClass()
                            .getName()
                            .replaceFirst("^.*\\.", "")
                            .replaceFirst("\\$\\$.*", ""));
        }
        return shown(label);
    }

    /** Of an input: where its messages come from, without options. */
    static String ofInput(String uri) {
        return shown(uri == null ? null : uri.replaceFirst("\\?.*", "").replaceFirst("://", ":"));
    }

    /** Without passwords, on one line, not longer than a line. */
    private static String shown(String label) {
        if (label == null) {
            return "";
        }
        // Camel looks for passwords in a time that grows with the square of the length.
        String start = label.length() <= MOST ? label : label.substring(0, MOST);
        boolean safe = start.indexOf('=') < 0 && start.indexOf('@') < 0;
        String plain =
                (safe ? start : URISupport.sanitizeUri(start)).replaceAll("\\s+", " ").strip();
        return plain.length() <= LONGEST ? plain : plain.substring(0, LONGEST) + "…";
    }
}

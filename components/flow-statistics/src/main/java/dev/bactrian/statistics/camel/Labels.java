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
        if (node.getLabel() != null && node.getLabel().matches("Processor@0x[0-9a-f]+")) {
            return shown(
                    step.getClass()
                            .getName()
                            .replaceFirst("^.*\\.", "")
                            .replaceFirst("\\$\\$.*", ""));
        }
        return shown(node.getLabel());
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
        String plain = URISupport.sanitizeUri(label).replaceAll("\\s+", " ").strip();
        return plain.length() <= LONGEST ? plain : plain.substring(0, LONGEST) + "…";
    }
}

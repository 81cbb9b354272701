// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console;

import dev.bactrian.console.queues.TreeText;
import dev.bactrian.mrm.MessageSet;
import dev.bactrian.mrm.MessageSets;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.ParseOptions;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;

/** Bytes in, tree out: what a model makes of a message. */
@Singleton
public class MessageDesk {

    /**
     * Encoding and coded character set of a message whose sender says nothing: big endian, UTF-8.
     */
    private static final int ENCODING = 273;

    /** The messages of a message set, each as {@code SET/TYPE/FORMAT}. */
    public List<String> models(String set) {
        MessageSet found = MessageSets.installed().get(set);
        List<String> names = new ArrayList<>();
        for (String type : found.messageTypes()) {
            for (String format : found.formats(type)) {
                names.add(set + "/" + type + "/" + format);
            }
        }
        return names;
    }

    /**
     * Parses a message whole.
     *
     * @param domain as {@code mq:} has it: {@code MRM}, {@code DFDL}, {@code XMLNSC}, {@code JSON}
     * @param model {@code SET/TYPE/FORMAT} for the domains that need one
     * @param message the bytes, as text or in hexadecimal
     * @param hex which of the two
     * @param ccsid its coded character set; 0 for what its bytes say, or UTF-8
     * @return the tree, a line for each element; where the message does not fit, the last line says
     *     what was expected and what stood there
     */
    public List<String> tree(String domain, String model, String message, boolean hex, int ccsid) {
        String[] names = ((model == null ? "" : model) + "//").split("/", -1);
        ParseOptions options =
                ParseOptions.DEFAULT
                        .withModel(names[0], names[1], names[2])
                        .withEncoding(ENCODING, ccsid);
        TreeText lines = new TreeText();
        try {
            Element body =
                    Domains.installed()
                            .get(domain)
                            .parse(ByteSlice.of(Payload.bytes(message, hex)), options);
            lines.add(body);
        } catch (RuntimeException e) {
            lines.fail(e);
        }
        return lines.lines();
    }
}

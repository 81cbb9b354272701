// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.xpath;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import javax.xml.transform.Source;
import net.sf.saxon.Configuration;

/**
 * A message tree as what a stylesheet transforms, without a detour over its text: Saxon walks the
 * elements themselves, and nothing is parsed that the stylesheet does not look at.
 *
 * <pre>{@code
 * registry.bind("treeXslt", TreeSource.configuration());
 * from("mq:IN?domain=XMLNSC")
 *     .process(e -> e.getMessage().setBody(TreeSource.of(ExchangeAssembly.message(e))))
 *     .to("xslt-saxon:Statement.xsl?output=bytes&saxonConfiguration=#treeXslt")
 * }</pre>
 *
 * <p>The stylesheet sees what the domain's parser keeps: in XMLNSC no white space between tags, no
 * comments and no instructions unless options ask for them. A document that is not well formed
 * fails where the stylesheet comes upon it, with the parser's code, line and column.
 */
public final class TreeSource {
    private static final class Holder {
        static final Configuration CONFIGURATION = LockedConfiguration.lock(new Configuration());
    }

    private TreeSource() {}

    /**
     * Saxon's configuration for stylesheets that are given trees: a stylesheet has to be compiled
     * with it. It fetches nothing by itself, calls no Java and shows no environment variables.
     */
    public static Configuration configuration() {
        return Holder.CONFIGURATION;
    }

    /** The body of a message as a document; a message without one is an empty document. */
    public static Source of(Message message) {
        Element body = message.body();
        return TreeOfElements.document(
                        configuration(), body == null ? Element.folder("XMLNSC") : body)
                .getRootNode();
    }
}

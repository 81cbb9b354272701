// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.Flow;
import dev.bactrian.routes.transform.TransformedBody;
import jakarta.inject.Singleton;

/**
 * Transforms a Parent message by the stylesheet of wmb-v61-plinux-2008, Appendix D: compiled once,
 * run by Saxon on the message tree itself. Headers stay as they came.
 */
@Singleton
public class TransformXsltFlow extends Flow {

    /** Names the flow. */
    public TransformXsltFlow() {
        super("transform-xslt");
    }

    @Override
    protected void define() {
        TransformedBody body = new TransformedBody();
        input("TRANSFORM.XSLT.IN?domain=XMLNSC")
                .process(body::keep)
                .toD( // compiled by the first message: the build has compiled it
                        "xslt-saxon:messagesets/stylesheets/Statement.xsl?output=bytes&contentCache=true"
                                + "&saxonConfiguration=#treeXslt")
                .process(body::put)
                .to(output("TRANSFORM.XSLT.OUT"));
    }
}

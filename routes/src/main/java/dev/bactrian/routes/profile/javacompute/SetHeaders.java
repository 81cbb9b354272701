// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile.javacompute;

import dev.bactrian.compute.camel.Invocation;
import dev.bactrian.compute.camel.JavaCompute;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.ElementPath;
import dev.bactrian.tree.Message;

/** Makes a message of an MQMD only, with CodedCharSetId and Encoding. */
public final class SetHeaders extends JavaCompute {
    private static final ElementPath CCSID = ElementPath.of("MQMD/CodedCharSetId");
    private static final ElementPath ENCODING = ElementPath.of("MQMD/Encoding");

    @Override
    protected void evaluate(Invocation in) throws Exception {
        Message made = new Message();
        made.root().append(Element.folder(Message.PROPERTIES));
        CCSID.findOrCreate(made.root()).setValue(437L);
        ENCODING.findOrCreate(made.root()).setValue(546L);
        in.propagate("out", made);
    }
}

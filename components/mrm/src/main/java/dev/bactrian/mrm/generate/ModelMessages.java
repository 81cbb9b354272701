// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.generate;

import dev.bactrian.messagesets.ModelWriter;
import dev.bactrian.mrm.MessageSets;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Limits;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Writes messages that are generated as XML by the models of the message sets on the class path.
 */
public final class ModelMessages implements ModelWriter {
    /** For the service loader. */
    public ModelMessages() {}

    @Override
    public void write(Target target, InputStream xml, OutputStream out) throws IOException {
        ByteSink sink = new ByteSink(1 << 16);
        MessageSets.installed()
                .get(target.messageSet())
                .model(target.messageType(), target.format())
                .with(new PhysicalOptions(target.ccsid(), target.encoding()))
                .write(XmlTree.read(xml), sink, Limits.DEFAULT);
        out.write(sink.array(), 0, sink.size());
    }
}

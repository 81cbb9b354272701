// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import dev.bactrian.mrm.MessageSets;
import dev.bactrian.mrm.Model;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Which model a message has, and what is to be known of its bytes. */
final class ModelOptions {

    /** The domains that have models, which differ in the shape of their trees. */
    enum Shape {
        /** The fields of the message stand in the body folder. */
        MRM,
        /** The message stands in the body folder, and its fields in it. */
        DFDL
    }

    @Option(names = "--schema", paramLabel = "FILE", description = "a DFDL schema")
    private Path schema;

    @Option(
            names = "--root",
            paramLabel = "NAME",
            defaultValue = "",
            description = "its global element; default: the first")
    private String root;

    @Option(
            names = "--message-set",
            paramLabel = "SET/TYPE/FORMAT",
            description =
                    "a model of an installed message set in place of --schema, as in SALES/SaleEnvelope/CWF")
    private String messageSet;

    /** Whether a model was named. */
    boolean given() {
        return schema != null || messageSet != null;
    }

    /** The model of a message set that was named; null where a schema was. */
    String messageSet() {
        return schema == null ? messageSet : null;
    }

    /**
     * The shape that a domain gives its trees.
     *
     * @param domain null for MRM
     */
    Shape shape(String domain) {
        if (domain == null) {
            return Shape.MRM;
        }
        for (Shape shape : Shape.values()) {
            if (shape.name().equals(domain)) {
                return shape;
            }
        }
        throw new CommandFailure(
                CommandError.DOMAIN_DOES_NOT_FIT,
                "the domain " + domain + " has no models; MRM and DFDL have");
    }

    /**
     * Compiles it.
     *
     * @param positional a schema that stands without its option; null for none
     */
    CompiledModel compile(Path positional, int ccsid, int encoding) {
        return model(positional).with(new PhysicalOptions(ccsid, encoding));
    }

    /** Parses a whole message; what is wrong with it is thrown here. */
    Element parse(ByteSlice bytes, int ccsid, int encoding, Shape shape) {
        CompiledModel model = compile(null, ccsid, encoding);
        if (shape == Shape.MRM || model.hasSimpleRoot()) {
            return model.parse(bytes, Name.of(shape.name()), Limits.DEFAULT).complete();
        }
        Element folder = Element.folder(shape.name());
        folder.append(model.parse(bytes, model.rootName(), Limits.DEFAULT).complete());
        return folder;
    }

    private Model model(Path positional) {
        Path file = positional == null ? schema : positional;
        if (file != null) {
            if (!Files.isRegularFile(file)) {
                throw new CommandFailure(CommandError.FILE, "no such file: " + file);
            }
            return Model.of(file, root);
        }
        if (messageSet == null) {
            throw new CommandFailure(
                    CommandError.NO_MODEL,
                    "no model is named; give --schema FILE --root NAME, or --message-set SET/TYPE/FORMAT");
        }
        String[] parts = messageSet.split("/", -1);
        return MessageSets.installed()
                .get(parts[0])
                .model(parts.length > 1 ? parts[1] : "", parts.length > 2 ? parts[2] : "");
    }
}

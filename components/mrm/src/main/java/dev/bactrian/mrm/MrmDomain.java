// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.ParseTiming;
import dev.bactrian.tree.Validation;
import dev.bactrian.tree.WriteOptions;

/**
 * The domain MRM: messages of message sets. Options name message set, message type and physical
 * format; the folder {@code MRM} has the fields of the message. Text is in the message's coded
 * character set, binary numbers in its encoding, where the schema does not say otherwise.
 */
public final class MrmDomain implements Domain {
    /** The name of the domain. */
    public static final String NAME = "MRM";

    private static final Name FOLDER = Name.of(NAME);

    private final MessageSets sets;

    /** The domain over the message sets of the class path. */
    public MrmDomain() {
        this(null);
    }

    /** The domain over other message sets; null for those of the class path. */
    public MrmDomain(MessageSets sets) {
        this.sets = sets;
    }

    @Override
    public String name() {
        return NAME;
    }

    /**
     * The compiled model that the names mean.
     *
     * @throws dev.bactrian.tree.MessageException BAC3030 where there is none
     */
    public CompiledModel model(String set, String type, String format, int ccsid, int encoding) {
        MessageSets all = sets != null ? sets : MessageSets.installed();
        return all.get(set).model(type, format).with(new PhysicalOptions(ccsid, encoding));
    }

    @Override
    public void check(ParseOptions options) {
        if (options.messageSet().isEmpty()) {
            return;
        }
        MessageSets all = sets != null ? sets : MessageSets.installed();
        MessageSet set = all.get(options.messageSet());
        if (options.messageType().isEmpty()) {
            set.readAll();
        } else {
            set.model(options.messageType(), options.messageFormat());
        }
    }

    @Override
    public Element parse(ByteSlice bytes, ParseOptions options) {
        CompiledModel model =
                model(
                        options.messageSet(),
                        options.messageType(),
                        options.messageFormat(),
                        options.ccsid(),
                        options.encoding());
        return read(model, model.parse(bytes, FOLDER, options.limits()), options);
    }

    /** Parses and checks as much of a message as the options ask for at once. */
    static Element read(CompiledModel model, Element folder, ParseOptions options) {
        if (options.timing() != ParseTiming.ON_DEMAND) {
            folder.complete();
        }
        if (options.validation() == Validation.CONTENT) {
            folder.complete();
        } else if (options.validation() == Validation.CONTENT_AND_VALUE) {
            model.validate(folder);
        }
        return folder;
    }

    @Override
    public void write(Element folder, WriteOptions options, ByteSink sink) {
        model(
                        options.messageSet(),
                        options.messageType(),
                        options.messageFormat(),
                        options.ccsid(),
                        options.encoding())
                .write(folder, sink, Limits.DEFAULT);
    }
}

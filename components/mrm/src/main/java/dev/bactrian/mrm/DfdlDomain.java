// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.WriteOptions;

/**
 * The domain DFDL: the models of {@link MrmDomain}, in the shape of tree that Integration Bus has
 * for them. The folder {@code DFDL} has one element, the message, of the name and name space of the
 * model's root; the fields are below it ({@code InputRoot.DFDL.SaleEnvelope.Header}).
 *
 * <p>The message type is written {@code {namespace}:name}, <code>{}:name</code> or {@code name}.
 * When writing it may be left out: the message's element names it.
 */
public final class DfdlDomain implements Domain {
    /** The name of the domain. */
    public static final String NAME = "DFDL";

    private static final Name FOLDER = Name.of(NAME);

    private final MrmDomain models;

    /** The domain over the message sets of the class path. */
    public DfdlDomain() {
        this(new MrmDomain());
    }

    /** The domain over the message sets of another one. */
    public DfdlDomain(MrmDomain models) {
        this.models = models;
    }

    @Override
    public String name() {
        return NAME;
    }

    /**
     * The compiled model that the names mean.
     *
     * @throws MessageException BAC3030 where there is none, or its root is in another name space
     */
    public CompiledModel model(String set, String type, String format, int ccsid, int encoding) {
        int brace = type.startsWith("{") ? type.indexOf('}') : -1;
        String local = type.substring(brace + 1);
        if (brace > 0 && local.startsWith(":")) {
            local = local.substring(1);
        }
        CompiledModel model = models.model(set, local, format, ccsid, encoding);
        if (brace > 0 && !type.substring(1, brace).equals(model.rootName().namespace())) {
            throw new MessageException(
                    MrmError.NO_MODEL,
                    "message set "
                            + set
                            + " has no message type '"
                            + type
                            + "'; its "
                            + local
                            + " is {"
                            + model.rootName().namespace()
                            + "}:"
                            + model.rootName().local());
        }
        return model;
    }

    @Override
    public void check(ParseOptions options) {
        if (options.messageSet().isEmpty() || options.messageType().isEmpty()) {
            models.check(options);
        } else {
            model(
                    options.messageSet(),
                    options.messageType(),
                    options.messageFormat(),
                    options.ccsid(),
                    options.encoding());
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
        if (model.hasSimpleRoot()) {
            return MrmDomain.read(model, model.parse(bytes, FOLDER, options.limits()), options);
        }
        Element folder = Element.folder(NAME);
        Element message = model.parse(bytes, model.rootName(), options.limits());
        folder.append(message);
        MrmDomain.read(model, message, options);
        return folder;
    }

    @Override
    public void write(Element folder, WriteOptions options, ByteSink sink) {
        Element message = folder.firstChild();
        if (message == null || message.nextSibling() != null) {
            throw new MessageException(
                    MrmError.CANNOT_WRITE,
                    "expected one element, the message, in the folder DFDL, found "
                            + (message == null ? "none" : "more"));
        }
        CompiledModel model =
                model(
                        options.messageSet(),
                        options.messageType().isEmpty()
                                ? message.localName()
                                : options.messageType(),
                        options.messageFormat(),
                        options.ccsid(),
                        options.encoding());
        if (!message.name().sameLocal(model.rootName().local())) {
            throw new MessageException(
                    MrmError.CANNOT_WRITE,
                    "expected element "
                            + model.rootName().local()
                            + " in the folder DFDL, found "
                            + message.localName());
        }
        model.write(model.hasSimpleRoot() ? folder : message, sink, Limits.DEFAULT);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.xsd.SchemaResolver;
import dev.bactrian.tree.MessageException;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A message set: message types, each in one or more physical formats. Described by the file {@code
 * messageset.properties} in its folder:
 *
 * <pre>{@code
 * SaleEnvelope.CWF=cwf.dfdl.xsd#SaleEnvelope
 * SaleEnvelope.TDS=tds-fixed.dfdl.xsd#SaleEnvelope
 * }</pre>
 *
 * The first physical format of a message is the one that is meant where none is said.
 */
public final class MessageSet {
    private final String name;
    private final Map<String, Map<String, KeptModel>> models = new TreeMap<>();

    /**
     * A message set; its schemas are read when a message is asked for, each by itself: a flow reads
     * those of its own messages, not those of the whole set.
     *
     * @param entries {@code type.format} to {@code schema#root}, in order
     */
    MessageSet(String name, Map<String, String> entries, SchemaResolver resolver) {
        this.name = name;
        for (Map.Entry<String, String> entry : entries.entrySet()) {
            int dot = entry.getKey().lastIndexOf('.');
            int hash = entry.getValue().indexOf('#');
            if (dot <= 0 || hash <= 0) {
                throw new MessageException(
                        MrmError.NO_MODEL,
                        "message set "
                                + name
                                + ": expected type.format=schema#root, found '"
                                + entry.getKey()
                                + "="
                                + entry.getValue()
                                + "'");
            }
            KeptModel message =
                    new KeptModel(
                            resolver,
                            entry.getValue().substring(0, hash),
                            entry.getValue().substring(hash + 1));
            models.computeIfAbsent(
                            entry.getKey().substring(0, dot), k -> new java.util.LinkedHashMap<>())
                    .put(entry.getKey().substring(dot + 1), message);
        }
    }

    /** The name. */
    public String name() {
        return name;
    }

    /** The names of the message types. */
    public Iterable<String> messageTypes() {
        return new TreeSet<>(models.keySet());
    }

    /** The names of the physical formats of a message type. */
    public Iterable<String> formats(String messageType) {
        return formatsOf(messageType).keySet();
    }

    private Map<String, KeptModel> formatsOf(String messageType) {
        Map<String, KeptModel> formats = models.get(messageType);
        if (formats == null && messageType.isEmpty() && models.size() == 1) {
            formats = models.values().iterator().next();
        }
        if (formats == null) {
            throw new MessageException(
                    MrmError.NO_MODEL,
                    "message set "
                            + name
                            + " has no message type '"
                            + messageType
                            + "'; it has "
                            + models.keySet());
        }
        return formats;
    }

    /**
     * The model of a message.
     *
     * @param messageType {@code ""} where the set has only one
     * @param format {@code ""} for the first one
     * @throws MessageException BAC3030 where there is none
     * @throws dev.bactrian.mrm.error.SchemaException where its schema cannot be read
     */
    public Model model(String messageType, String format) {
        Map<String, KeptModel> formats = formatsOf(messageType);
        KeptModel message =
                format.isEmpty() ? formats.values().iterator().next() : formats.get(format);
        if (message == null) {
            throw new MessageException(
                    MrmError.NO_MODEL,
                    "message "
                            + messageType
                            + " of message set "
                            + name
                            + " has no physical format '"
                            + format
                            + "'; it has "
                            + formats.keySet());
        }
        return message.model();
    }

    /**
     * Reads the schemas of all messages.
     *
     * @throws dev.bactrian.mrm.error.SchemaException where one cannot be read
     */
    public void readAll() {
        models.values().forEach(formats -> formats.values().forEach(KeptModel::model));
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A command, as a {@code psc} folder says it or an endpoint does.
 *
 * @param name which one
 * @param topics one or more, or none where the command has another way to say what it means
 * @param texts the properties that are there once, by their names
 * @param registration bits of {@link RegistrationOption}
 * @param publication bits of {@link PublicationOption}
 * @param localOnly whether a deletion is for this broker only
 */
record PscCommand(
        CommandName name,
        List<String> topics,
        Map<String, String> texts,
        int registration,
        int publication,
        boolean localOnly) {

    /**
     * Reads a folder.
     *
     * @throws Refusal where it is no command
     */
    static PscCommand of(Element folder) {
        Element said = folder.firstChild("Command");
        if (said == null) {
            throw new Refusal(
                    Reason.PARAMETER_MISSING, "expected the property Command, found none");
        }
        CommandName name = CommandName.of(text(said));
        List<String> topics = new ArrayList<>(1);
        Map<String, String> texts = new HashMap<>();
        int registration = 0;
        int publication = 0;
        boolean localOnly = false;
        for (Element property : folder.children()) {
            String key = property.localName();
            String value = text(property);
            if (!key.equals("Command") && !name.has(key)) {
                throw new Refusal(
                        Reason.PARAMETER_ERROR, key, value, name + " has no property " + key);
            }
            switch (key) {
                case "Topic" -> topics.add(value);
                case "RegOpt" -> registration |= registration(value).bit();
                case "PubOpt" -> publication |= publication(value).bit();
                case "DelOpt" -> localOnly |= isLocal(value);
                default -> {
                    if (texts.put(key, value) != null) {
                        throw new Refusal(
                                Reason.DUPLICATE_PARAMETER, key, value, key + " stands twice");
                    }
                }
            }
        }
        texts.remove("Command");
        return new PscCommand(name, topics, texts, registration, publication, localOnly);
    }

    private static String text(Element property) {
        Object value = property.value();
        return value == null ? "" : Values.text(value).strip();
    }

    private static RegistrationOption registration(String value) {
        for (RegistrationOption option : RegistrationOption.values()) {
            if (option.name().equals(value) && option != RegistrationOption.Locked) {
                return option;
            }
        }
        throw new Refusal(
                Reason.REGISTRATION_OPTIONS_ERROR,
                "RegOpt",
                value,
                "no registration option " + value);
    }

    private static PublicationOption publication(String value) {
        for (PublicationOption option : PublicationOption.values()) {
            if (option.name().equals(value)) {
                return option;
            }
        }
        throw new Refusal(
                Reason.PUBLICATION_OPTIONS_ERROR,
                "PubOpt",
                value,
                "no publication option " + value);
    }

    private static boolean isLocal(String value) {
        if (!value.equals("Local") && !value.equals("None")) {
            throw new Refusal(
                    Reason.DELETE_OPTIONS_ERROR, "DelOpt", value, "no delete option " + value);
        }
        return value.equals("Local");
    }

    /** A property; {@code ""} where it is not there. */
    String text(String property) {
        return texts.getOrDefault(property, "");
    }

    boolean has(RegistrationOption option) {
        return option.in(registration);
    }

    boolean has(PublicationOption option) {
        return option.in(publication);
    }

    /** Whether any registration option was given. */
    boolean hasOptions() {
        return (registration & ~RegistrationOption.None.bit()) != 0;
    }

    List<String> requiredTopics() {
        if (topics.isEmpty()) {
            throw new Refusal(Reason.PARAMETER_MISSING, "expected the property Topic, found none");
        }
        return topics;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.sources;

import dev.bactrian.mrm.MessageSet;
import dev.bactrian.mrm.MessageSets;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.tree.MessageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Message sets: every message of each, in each of its formats, is compiled. */
final class MessageSetCheck implements SourceCheck {

    private static final String MODELS = "messagesets/models";

    @Override
    public List<String> problems(SourceFolder folder) throws IOException {
        List<String> problems = new ArrayList<>();
        Path models = folder.resolve(MODELS);
        if (!Files.isDirectory(models)) {
            return problems;
        }
        MessageSets sets = MessageSets.in(models);
        for (String name : names(folder, models)) {
            try {
                check(sets.get(name), problems);
            } catch (MessageException e) {
                add(problems, MODELS + "/" + name + ": " + e.getMessage());
            }
        }
        return problems;
    }

    private static TreeSet<String> names(SourceFolder folder, Path models) throws IOException {
        TreeSet<String> names = new TreeSet<>();
        for (Path file : folder.endingWith("/messageset.properties", ".dfdl.xsd", ".cpy")) {
            if (file.endsWith("messageset.properties")
                    && models.equals(file.getParent().getParent())) {
                names.add(file.getParent().getFileName().toString());
            } else if (models.equals(file.getParent())) {
                // in capitals it is none: that is how message sets are found at run time
                String name = file.getFileName().toString();
                String set = name.replaceFirst("(\\.dfdl\\.xsd|\\.cpy)$", "");
                if (!set.equals(name)) {
                    names.add(set);
                }
            }
        }
        return names;
    }

    private static void check(MessageSet set, List<String> problems) {
        for (String type : set.messageTypes()) {
            for (String format : set.formats(type)) {
                try {
                    set.model(type, format).with(PhysicalOptions.DEFAULT);
                } catch (MessageException e) {
                    add(problems, MODELS + "/" + set.name() + ": " + e.getMessage());
                }
            }
        }
    }

    /** Once: messages of a set share their schemas. */
    private static void add(List<String> problems, String problem) {
        if (!problems.contains(problem)) {
            problems.add(problem);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.nativeimage;

import io.quarkus.deployment.ApplicationArchive;
import io.quarkus.deployment.builditem.ApplicationArchivesBuildItem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The sources of flows in the application and in those of its libraries that have an index. */
final class SourceFiles {

    private SourceFiles() {}

    /**
     * The texts of files.
     *
     * @param path pattern of a file's whole path in its archive
     */
    static List<String> texts(ApplicationArchivesBuildItem archives, String path) {
        Pattern wanted = Pattern.compile(path);
        List<String> texts = new ArrayList<>();
        for (ApplicationArchive archive : archives.getAllApplicationArchives()) {
            archive.accept(
                    tree ->
                            tree.walk(
                                    visit -> {
                                        if (wanted.matcher(visit.getRelativePath("/")).matches()) {
                                            texts.add(read(visit.getPath()));
                                        }
                                    }));
        }
        return texts;
    }

    private static String read(Path file) {
        try {
            // Names and keywords are ASCII: a text in another character set is as good.
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

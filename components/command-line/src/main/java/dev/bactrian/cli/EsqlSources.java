package dev.bactrian.cli;

import dev.bactrian.esql.source.Source;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** ESQL files, in UTF-8. */
final class EsqlSources {

    private EsqlSources() {}

    static List<Source> read(List<Path> files) throws IOException {
        List<Source> sources = new ArrayList<>();
        for (Path file : files) {
            if (Files.isDirectory(file)) {
                throw new CommandFailure("BAC8111", file + " is a directory; name a file");
            }
            try {
                sources.add(new Source(file.toString(), Files.readString(file)));
            } catch (MalformedInputException notUtf8) {
                throw new CommandFailure("BAC8117", file + " is not in UTF-8", notUtf8);
            }
        }
        return sources;
    }
}

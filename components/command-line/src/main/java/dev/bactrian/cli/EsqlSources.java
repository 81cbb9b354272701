// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import dev.bactrian.esql.project.EsqlFiles;
import dev.bactrian.esql.source.Source;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** ESQL files, folders and projects, in whatever encoding they are. */
final class EsqlSources {

    private EsqlSources() {}

    static List<Source> read(List<Path> paths) throws IOException {
        return read(paths, null);
    }

    /**
     * Reads them.
     *
     * @param encoding null for what each file says
     */
    static List<Source> read(List<Path> paths, String encoding) throws IOException {
        try {
            List<Source> sources =
                    EsqlFiles.read(paths, encoding == null ? null : Charset.forName(encoding));
            if (sources.isEmpty()) {
                throw new CommandFailure(CommandError.FILE, "there is no .esql file in " + paths);
            }
            return sources;
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new CommandFailure(
                    CommandError.NOT_UTF8, "there is no encoding '" + encoding + "'", e);
        } catch (NoSuchFileException e) {
            throw e;
        } catch (IOException e) {
            if (String.valueOf(e.getMessage()).contains(" is not in ")) {
                throw new CommandFailure(CommandError.NOT_UTF8, e.getMessage(), e);
            }
            throw e;
        }
    }
}

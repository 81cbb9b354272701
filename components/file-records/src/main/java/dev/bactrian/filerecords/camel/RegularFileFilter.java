// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

import dev.bactrian.filerecords.error.RecordError;
import java.io.File;
import java.nio.file.Files;
import org.apache.camel.component.file.GenericFile;
import org.apache.camel.component.file.GenericFileFilter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Leaves symbolic links where they are: what they lead to may lie outside of the directory. */
final class RegularFileFilter implements GenericFileFilter<File> {
    private static final Logger LOG = LoggerFactory.getLogger(RegularFileFilter.class);

    @Override
    public boolean accept(GenericFile<File> file) {
        if (Files.isSymbolicLink(file.getFile().toPath())) {
            LOG.debug(
                    RecordError.SYMBOLIC_LINK + ": not read, a symbolic link: {}",
                    file.getAbsoluteFilePath());
            return false;
        }
        return true;
    }
}

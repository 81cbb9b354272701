// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.sources;

import java.io.IOException;
import java.util.List;

/** Says what is wrong with one kind of source. */
interface SourceCheck {

    /**
     * The problems, one text each: file, line, column, what it is.
     *
     * @param sources the application's sources in a folder, as they stand in it
     * @throws IOException where a file cannot be read
     */
    List<String> problems(SourceFolder sources) throws IOException;
}

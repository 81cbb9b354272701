// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.error;

import dev.bactrian.tree.MessageException;

/** A schema cannot be compiled. Says where: the file, and the line in it. */
public final class SchemaException extends MessageException {
    private static final long serialVersionUID = 1L;

    private final MrmError error;
    private final String text;
    private final String file;
    private final int line;

    /**
     * @param error which one
     * @param text what was expected and what stood there
     * @param file the schema document
     * @param line from 1; 0 where it is not known
     */
    public SchemaException(MrmError error, String text, String file, int line) {
        super(error, text + " (" + file + (line > 0 ? ", line " + line : "") + ")");
        this.error = error;
        this.text = text;
        this.file = file;
        this.line = line;
    }

    /** The same error once more, for another message: what was thrown once is not thrown again. */
    public SchemaException again() {
        return new SchemaException(error, text, file, line);
    }

    /** The schema document. */
    public String file() {
        return file;
    }

    /** The line, from 1; 0 where it is not known. */
    public int line() {
        return line;
    }
}

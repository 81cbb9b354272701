// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.recording;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum RecordingError implements ErrorCode {
    UNREADABLE_RECORDING(
            "BAC8601",
            "A recorded message assembly cannot be read",
            "The file is no XML, or not of the form that "
                    + "[recordings](../components/test.md#recorded-assemblies) have: another root than "
                    + "`MessageAssembly`, text in an element without `iib:valueType`, a value that is "
                    + "none of its type. The message has file, line and column.",
            "Record the message again, or mend the place that is named. A type that App Connect"
                    + " writes and this library does not know is worth an issue."),
    NO_RECORDING(
            "BAC8602",
            "There is no such recording on the class path",
            "`Recording.resource` looks in `src/test/resources` and other roots of the class "
                    + "path, by a name without a slash at the front.",
            "Mend the name, or use `Recording.read` with a path."),
    NOT_RECORDABLE(
            "BAC8603",
            "A message assembly cannot be recorded",
            "A value is of a type that no tree has (a Java object that a flow put there), or a "
                    + "name has characters that XML cannot hold. The message names the element.",
            "Put values of ESQL's types into trees.");

    private final Explanation explanation;

    RecordingError(String code, String title, String cause, String advice) {
        this.explanation = new Explanation(code, title, cause, advice);
    }

    @Override
    public Explanation explanation() {
        return explanation;
    }

    /** The code. */
    @Override
    public String toString() {
        return code();
    }
}

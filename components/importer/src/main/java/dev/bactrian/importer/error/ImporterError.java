// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.error;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum ImporterError implements ErrorCode {
    NOTHING_TO_IMPORT(
            "BAC8900",
            "There is nothing to import",
            "The folder or archive has none of the files that an import knows: message flows, subflows, ESQL, "
                    + "message sets, schemas, stylesheets, maps, MQSC scripts, recordings.",
            "Name the workspace, a project in it, a project interchange file (.zip) or a BAR file."),
    UNREADABLE_SOURCE(
            "BAC8901",
            "A source cannot be read",
            "The file is not there, or is no archive, or a file in it is no well-formed XML, or has a document "
                    + "type declaration, which is never read. The message names it.",
            "What else there is was imported; the report names what was not. Write the file anew with the toolkit."),
    LIMIT(
            "BAC8902",
            "An archive is larger than an import accepts",
            "An archive has more entries, larger files, more bytes in all or a higher compression than any "
                    + "project has, or archives in archives beyond those of a BAR file.",
            "What else there is was imported; the report names what was left out. Unpack it with a tool that you trust, "
                    + "and import the folder."),
    UNSAFE_PATH(
            "BAC8903",
            "A path leaves the folder",
            "An entry of an archive, or a reference, has a path that is absolute or goes up beyond its project. "
                    + "It was left out.",
            "Look at who made the archive. An exporter that writes such names is broken."),
    CYCLIC_SUBFLOW(
            "BAC8904",
            "A subflow contains itself",
            "A subflow is used within itself, directly or by others. The message has the way round. The flow was "
                    + "not imported; all others were.",
            "Break the circle in the workspace: a loop is made by connections, not by subflows."),
    TARGET_NOT_EMPTY(
            "BAC8905",
            "The folder for the project is not empty",
            "An import writes a new project and never over another one.",
            "Name a new folder, or empty it."),
    FLOW_TOO_LARGE(
            "BAC8906",
            "A flow has too many nodes",
            "With its subflows a flow has more nodes than an import accepts.",
            "Divide the flow; subflows that are used many times can be flows of their own, with a queue before them."),
    NODE_NOT_IMPORTED(
            "BAC8920",
            "A message came to a node that was not imported",
            "The import had nothing for this node, or only a part of it, and put a step in its place that fails "
                    + "when a message reaches it. The message names the node and its type.",
            "Replace the step in the flow's file; import-report.md, and the [table of nodes](../import.md), say by what.");

    private final Explanation explanation;

    ImporterError(String code, String title, String cause, String advice) {
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

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.error;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum MrmError implements ErrorCode {
    SCHEMA_UNREADABLE(
            "BAC3001",
            "Schema document unreadable",
            "A schema document is missing, or is no well-formed XML Schema. The message names "
                    + "the file, and the document that wanted it.",
            "Put the document beside the one that includes it, or correct it. Nothing is "
                    + "fetched from a network."),
    SCHEMA_INVALID(
            "BAC3002",
            "Schema wrong",
            "A schema says what DFDL does not allow, or leaves out a property that is needed: "
                    + "DFDL has no defaults. File and line are in the message.",
            "Correct the property; give what is missing in the default format (`dfdl:format`), "
                    + "for instance by `ref=\"f:base\"`."),
    SCHEMA_UNSUPPORTED(
            "BAC3003",
            "Schema uses what is not supported",
            "A property, value, function or construct is not supported. It is refused here, "
                    + "when the schema is compiled, and not ignored. File, line and name are in the "
                    + "message.",
            "Look it up in the [list of what is supported](../components/mrm-dfdl.md) and say "
                    + "it otherwise."),
    DOES_NOT_FIT(
            "BAC3010",
            "The message does not fit its model",
            "The bytes are not a message of the model. The message has the offset, the path of "
                    + "the field with its occurrence, what was expected and what stood there; of several "
                    + "attempts the one that came furthest.",
            "Compare the place with the model (`bactrian explain`), and the coded character set"
                    + " and encoding of the message with those that it was written in."),
    BAD_VALUE(
            "BAC3011",
            "No value",
            "The bytes of a field are no value of its type: digits that are none, a number out "
                    + "of range, a date that does not exist. Without validation that is found when the "
                    + "value is asked for.",
            "Correct the sender, or the type in the model."),
    ASSERTION(
            "BAC3012",
            "Assertion",
            "An assertion (`dfdl:assert`) of the model does not hold.",
            "The text is that of the assertion; correct the sender."),
    LIMIT(
            "BAC3013",
            "Limit",
            "A message is larger, deeper or has more elements than is accepted, or needs too "
                    + "many guesses.",
            "Raise the limit where such messages are meant; otherwise refuse the sender."),
    INVALID_VALUE(
            "BAC3014",
            "Value against its constraints",
            "Validation of content and value: a value breaks a facet of its type.",
            "Correct the sender, or leave validation off."),
    CANNOT_WRITE(
            "BAC3020",
            "The tree cannot be written",
            "A message cannot be written by its model: an element is missing, is one too many "
                    + "(it does not map), or its value does not fit its field.\n\nWhere more than one "
                    + "thing does not map, all of them are listed.",
            "Path, expectation and finding are in the message. Compare the tree with the model "
                    + "(`bactrian explain`)."),
    NO_MODEL(
            "BAC3030",
            "No such model",
            "There is no message set, message type or physical format of that name; the message"
                    + " lists what there is.",
            "Correct the name on the node or in the RFH2 folder mcd, or install the message set"
                    + " below `messagesets/models`."),
    NO_END(
            "BAC3031",
            "Messages without an end",
            "A parsed record sequence of the domain MRM names a message whose last field takes "
                    + "all bytes that follow it. Nobody can say where such a record ends.",
            "Give the last field a length, or its parent a terminator (the line end, for "
                    + "instance); or read the file as records of fixed length or delimited records."),
    COPYBOOK(
            "BAC3040",
            "A copybook cannot be read",
            "The text is no COBOL data description, or says what no schema can say. The message"
                    + " names the line of the copybook.",
            "Look at that line. What is refused is listed in `docs/components/mrm.md`."),
    NO_CLASS(
            "BAC3060",
            "No Java class can be made of the model",
            "Java classes are made of messages whose parts stand one behind the other, as often as "
                    + "the schema or a field says. The model has something else; the message names the "
                    + "element and what it has.",
            "Read and write that message by its model, as a tree: that is always possible."),
    CLASS_DOES_NOT_FIT(
            "BAC3061",
            "A generated Java class does not fit",
            "A class was made of a model that has changed since, or is given a tree that has not "
                    + "the elements of its message.",
            "Make the class again (`bactrian classes`), or correct the tree."),
    IMPORT(
            "BAC3050",
            "A message set of the originals cannot be imported",
            "The file is no message set (`.mset`, `.mxsd`) that can be read, or uses a "
                    + "representation that is not known. The message names it.",
            "Import the definition files of one message set together; where a representation is"
                    + " refused by name, write that part as a DFDL schema.");

    private final Explanation explanation;

    MrmError(String code, String title, String cause, String advice) {
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

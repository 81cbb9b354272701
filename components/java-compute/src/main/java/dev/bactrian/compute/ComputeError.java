// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum ComputeError implements ErrorCode {
    NOT_AN_XPATH(
            "BAC0011",
            "Not an XPath expression, or one that is not supported",
            "The expression is not well formed, calls a function that is not there, uses a "
                    + "prefix or variable that was not given, or asks for what this product leaves out: "
                    + "`id()`, the axis `namespace::`, a step that makes elements behind `//`.",
            "The message says where; see [JavaCompute](../components/java-compute.md) for what "
                    + "there is."),
    XPATH_FAILED(
            "BAC0012",
            "An XPath expression could not be evaluated",
            "A function failed, a variable was given no value, or the result is not of the kind"
                    + " that was asked for.",
            "Correct the expression, or how it is evaluated: the message has both."),
    TERMINAL_LEADS_NOWHERE(
            "BAC0020",
            "A terminal leads nowhere",
            "The endpoint of a JavaCompute node's terminal does not exist, or did not start.",
            "Correct the URI given to `terminal(name, uri)`."),
    PROPERTY_NOT_SET(
            "BAC0021",
            "A user-defined property is not set",
            "A JavaCompute node asks for a property that its flow does not give.",
            "Set it with `userProperty(name, value)`, or in the bean's `userProperties`."),
    ROUTE_LEFT_ALREADY(
            "BAC0022",
            "The rest of the route was reached already",
            "A JavaCompute node propagated to two terminals without an endpoint, or twice to "
                    + "one. Such a terminal is the rest of the route, which one message goes through.",
            "Give the terminal an endpoint: `terminal(\"alternate\", \"direct:alternate\")`."),
    THROWN_BY_A_NODE(
            "BAC0023",
            "A node threw an exception of its own",
            "A JavaCompute node threw a `UserException`: its author decided that this message must"
                    + " not go on.",
            "The text, the catalogue and the number are the author's; they stand in the"
                    + " ExceptionList, with what belongs to them.");

    private final Explanation explanation;

    ComputeError(String code, String title, String cause, String advice) {
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

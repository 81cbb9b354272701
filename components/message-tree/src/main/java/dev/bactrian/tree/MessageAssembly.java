// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

/**
 * What travels through a flow: the message, and beside it three trees of the flow's own.
 *
 * @param message the message
 * @param localEnvironment what nodes tell each other about this path: destinations, variables,
 *     where it was written
 * @param environment one tree for the whole invocation of the flow: never copied
 * @param exceptionList what went wrong, on a path that handles a failure; without children
 *     elsewhere
 */
public record MessageAssembly(
        Message message, Element localEnvironment, Element environment, Element exceptionList) {

    /** The name of the local environment's top. */
    public static final String LOCAL_ENVIRONMENT = "LocalEnvironment";

    /** The name of the environment's top. */
    public static final String ENVIRONMENT = "Environment";

    /** The name of the exception list's top. */
    public static final String EXCEPTION_LIST = "ExceptionList";

    /** A message at the start of a flow. */
    public static MessageAssembly of(Message message) {
        return new MessageAssembly(
                message,
                Element.folder(LOCAL_ENVIRONMENT),
                Element.folder(ENVIRONMENT),
                Element.folder(EXCEPTION_LIST));
    }

    /** The same environment with another message, and copies of what is not shared. */
    public MessageAssembly with(Message other) {
        return new MessageAssembly(
                other, localEnvironment.copy(), environment, exceptionList.copy());
    }
}

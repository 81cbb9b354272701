// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

/**
 * Which trees a Compute module makes; the others pass from input to output.
 *
 * @param message OutputRoot
 * @param localEnvironment OutputLocalEnvironment
 * @param exceptionList OutputExceptionList
 */
public record ComputeMode(boolean message, boolean localEnvironment, boolean exceptionList) {
    /** The message only: the default of the node. */
    public static final ComputeMode MESSAGE = new ComputeMode(true, false, false);

    /**
     * By the words of the node's property: {@code message}, {@code localEnvironment}, {@code
     * localEnvironmentAndMessage}, {@code exception}, {@code exceptionAndMessage}, {@code
     * exceptionAndLocalEnvironment}, {@code all}; {@code destination} is a synonym of {@code
     * localEnvironment}.
     *
     * @throws IllegalArgumentException for any other word
     */
    public static ComputeMode of(String words) {
        String w =
                words.toLowerCase(java.util.Locale.ROOT).replace("destination", "localenvironment");
        if (w.equals("all")) {
            return new ComputeMode(true, true, true);
        }
        ComputeMode mode =
                new ComputeMode(
                        w.contains("message"),
                        w.contains("localenvironment"),
                        w.contains("exception"));
        String rest = w.replaceAll("message|localenvironment|exceptionlist|exception|and", "");
        if (!rest.isEmpty() || w.isEmpty()) {
            throw new IllegalArgumentException(
                    "compute mode '"
                            + words
                            + "': expected message, localEnvironment, localEnvironmentAndMessage, exception,"
                            + " exceptionAndMessage, exceptionAndLocalEnvironment or all");
        }
        return mode;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

/**
 * One element of a path: {@code (type)namespace:name[index]}.
 *
 * @param place where it starts
 * @param type the type in parentheses; null for any
 * @param namespace the part before the colon; null where there is none
 * @param name the name
 * @param index the part in brackets; null where there are none
 */
public record Step(Place place, Expression type, Part namespace, Part name, Index index) {

    /** A name or a namespace, as written. */
    public sealed interface Part {}

    /** A word. A namespace as a word is the name of a declared constant. */
    public record Word(String text, boolean quoted) implements Part {}

    /** {@code {expression}}: known at run time. */
    public record Computed(Expression expression) implements Part {}

    /** {@code *}: any. */
    public record Any() implements Part {}

    /** {@code [...]}. */
    public sealed interface Index {}

    /** {@code []}: all. */
    public record All() implements Index {}

    /**
     * {@code [n]}, {@code [<n]}, {@code [>n]}, {@code [<]}, {@code [>]}: counted from the start, or
     * from the end.
     */
    public record At(Expression position, boolean fromEnd) implements Index {}

    /** Whether it is a word and nothing more. */
    boolean isPlainWord() {
        return type == null && namespace == null && index == null && name instanceof Word;
    }
}

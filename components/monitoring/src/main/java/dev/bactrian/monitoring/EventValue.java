// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring;

/**
 * A field of an event.
 *
 * @param name what it is called
 * @param namespace the namespace of the name; empty for none
 * @param type {@code string}, {@code integer} and so on; empty for a complex one
 * @param value its text; of a complex one an element as XML, without a declaration
 * @param complex whether it is an element
 */
public record EventValue(
        String name, String namespace, String type, String value, boolean complex) {}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.profile;

import dev.bactrian.compute.xpath.TreeXPath;

/**
 * A part of the message that an event has.
 *
 * @param name what it is called; where that is empty, a complex one has its element's name
 * @param namespace the namespace of the name; empty for none
 * @param type {@code string}, {@code integer} and so on, as the profile says it
 * @param path where it is
 * @param complex whether it is an element with all that is in it, as XML; if not, a value
 */
public record EventField(
        String name, String namespace, String type, TreeXPath path, boolean complex) {}

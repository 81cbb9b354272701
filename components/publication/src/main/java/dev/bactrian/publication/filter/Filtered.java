// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.filter;

/** Something that wants only the messages that its filter accepts. */
public interface Filtered {
    /** The filter; null for all messages. The same all its life. */
    ContentFilter filter();
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What of a schema has no rule, in words, each once. */
final class Notes {
    private final Set<String> texts = new LinkedHashSet<>();

    void add(String text) {
        texts.add(text);
    }

    Collection<String> all() {
        return List.copyOf(new ArrayList<>(texts));
    }
}

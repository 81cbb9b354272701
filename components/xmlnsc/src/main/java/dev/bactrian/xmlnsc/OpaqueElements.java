package dev.bactrian.xmlnsc;

import dev.bactrian.tree.Name;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Elements that are found by their end only and never expanded, by local name: a flow that does not
 * look into them pays nothing for what is in them.
 */
final class OpaqueElements {
    static final OpaqueElements NONE = new OpaqueElements(Set.of());

    private final Set<String> names;

    private OpaqueElements(Set<String> names) {
        this.names = names;
    }

    /** From an option: names separated by commas or white space, or a collection of names. */
    static OpaqueElements of(Object option) {
        if (option == null) {
            return NONE;
        }
        Set<String> names = new HashSet<>();
        Iterable<?> given =
                option instanceof Iterable<?> several
                        ? several
                        : Arrays.asList(option.toString().split("[,\\s]+"));
        for (Object name : given) {
            String text = name.toString().trim().replaceFirst("^//", "");
            if (!text.isEmpty()) {
                names.add(text);
            }
        }
        return names.isEmpty() ? NONE : new OpaqueElements(names);
    }

    /** Whether an element of this name is opaque. */
    boolean contains(Name name) {
        return this != NONE && names.contains(name.local());
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import java.util.Objects;

/**
 * The name of an element: a local name in a namespace. Immutable; compare with {@link #equals},
 * which costs one comparison of references where both come from {@link #of(String)} with the same
 * text and few names are in play.
 */
public final class Name {
    /** The name of elements that have none. */
    public static final Name EMPTY = new Name("", "");

    /**
     * Direct-mapped cache: bounded whatever the input holds, no lock, a race costs one more object.
     */
    private static final Name[] CACHE = new Name[2048];

    private final String namespace;
    private final String local;
    private final int hash;
    private final int localHash;

    private Name(String namespace, String local) {
        this.namespace = namespace;
        this.local = local;
        this.hash = hash(namespace, local);
        this.localHash = local.hashCode();
    }

    /** A name in no namespace. */
    public static Name of(String local) {
        return of("", local);
    }

    /**
     * A name in a namespace.
     *
     * @param namespace the URI; {@code ""} or null for none
     * @param local the local name, without a prefix
     */
    public static Name of(String namespace, String local) {
        String uri = namespace == null ? "" : namespace;
        if (uri.isEmpty() && local.isEmpty()) {
            return EMPTY;
        }
        int h = hash(uri, local);
        int slot = (h ^ (h >>> 11)) & (CACHE.length - 1);
        Name cached = CACHE[slot];
        if (cached != null
                && cached.hash == h
                && cached.local.equals(local)
                && cached.namespace.equals(uri)) {
            return cached;
        }
        Name made = new Name(uri, local);
        CACHE[slot] = made;
        return made;
    }

    private static int hash(String namespace, String local) {
        return namespace.hashCode() * 31 + local.hashCode();
    }

    /** The local name. */
    public String local() {
        return local;
    }

    /** The namespace URI; {@code ""} for none. */
    public String namespace() {
        return namespace;
    }

    /** Whether the local names are the same, whatever the namespaces. */
    public boolean sameLocal(String other) {
        return local.equals(other);
    }

    /** Whether the local names are the same, whatever the namespaces. */
    public boolean sameLocal(Name other) {
        return this == other || (localHash == other.localHash && local.equals(other.local));
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || (other instanceof Name that
                        && hash == that.hash
                        && local.equals(that.local)
                        && Objects.equals(namespace, that.namespace));
    }

    @Override
    public int hashCode() {
        return hash;
    }

    /** {@code local} or {@code {namespace}local}. */
    @Override
    public String toString() {
        return namespace.isEmpty() ? local : "{" + namespace + "}" + local;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.xsd;

/**
 * A name of a schema component.
 *
 * @param namespace the URI; {@code ""} for none
 * @param local the local name
 */
public record QualifiedName(String namespace, String local) {
    @Override
    public String toString() {
        return namespace.isEmpty() ? local : "{" + namespace + "}" + local;
    }
}

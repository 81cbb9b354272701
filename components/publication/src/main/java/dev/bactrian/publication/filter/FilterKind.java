// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.filter;

/** As what a field is compared with a constant; each kind has keys of its own. */
enum FilterKind {
    /** Characters. */
    text,
    /** INTEGER and DECIMAL: exactly. */
    number,
    /** FLOAT: both sides as floating-point numbers. */
    floating;

    static FilterKind of(Object key) {
        return key instanceof String ? text : key instanceof Double ? floating : number;
    }
}

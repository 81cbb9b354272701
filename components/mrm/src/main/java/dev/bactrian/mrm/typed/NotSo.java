// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

/**
 * What a generated class does not cover: the interpreter reads or writes the message then, or says
 * what is wrong. One for all, without a stack, since nobody sees it.
 */
final class NotSo extends RuntimeException {
    /** The one. */
    static final NotSo INSTANCE = new NotSo();

    private static final long serialVersionUID = 1;

    private NotSo() {
        super(null, null, false, false);
    }
}

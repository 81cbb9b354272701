// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile.javacompute;

import java.util.function.Supplier;

/**
 * What is made when it is first asked for: most processes see no message of most of these tests.
 *
 * @param <T> what is made
 */
final class FirstUse<T> {
    private final Supplier<T> making;
    private volatile T made;

    FirstUse(Supplier<T> making) {
        this.making = making;
    }

    /** Made at most once, whatever threads ask. */
    T get() {
        T known = made;
        if (known == null) {
            synchronized (this) {
                known = made;
                if (known == null) {
                    known = making.get();
                    made = known;
                }
            }
        }
        return known;
    }
}

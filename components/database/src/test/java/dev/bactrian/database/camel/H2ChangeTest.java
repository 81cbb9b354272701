// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import org.junit.jupiter.api.BeforeAll;

/** On H2. */
class H2ChangeTest extends ChangeContract {
    @BeforeAll
    void start() throws Exception {
        product = Product.h2();
        tables();
    }
}

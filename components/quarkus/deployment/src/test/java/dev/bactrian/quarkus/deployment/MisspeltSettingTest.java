// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import io.quarkus.test.QuarkusUnitTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A slip of the pen in a setting stops the start, and is answered with what was meant. */
class MisspeltSettingTest {

    @RegisterExtension
    static final QuarkusUnitTest APPLICATION =
            new QuarkusUnitTest()
                    .withEmptyApplication()
                    .overrideConfigKey("bactrian.data-dir", "target/misspelt-setting")
                    .overrideRuntimeConfigKey("bactrian.broker.prot", "7000")
                    .assertException(
                            e ->
                                    assertThat(e)
                                            .hasStackTraceContaining(
                                                    "BAC8303: bactrian.broker.prot is no setting;"
                                                            + " did you mean bactrian.broker.port?"));

    @Test
    void theApplicationDoesNotStart() {
        fail("it started");
    }
}

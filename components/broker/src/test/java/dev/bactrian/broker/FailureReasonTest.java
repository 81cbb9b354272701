// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.camel.PropertyBindingException;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.Test;

/** What is said of a flow that cannot start. */
class FailureReasonTest {

    private static String said(Throwable cause) throws Exception {
        try (DefaultCamelContext context = new DefaultCamelContext()) {
            return FailureReason.of(
                            new PropertyBindingException(
                                    "endpoint", "connectionFactory", "#bean:ibmMq", cause),
                            context,
                            null)
                    .reason();
        }
    }

    @Test
    void aBeanThatCannotBeMadeSaysWhy() throws Exception {
        assertThat(
                        said(
                                new IllegalStateException(
                                        "no instance",
                                        new IllegalStateException(
                                                "BAC9301: IBM's MQ client is not on the class"
                                                        + " path"))))
                .isEqualTo("BAC9301: IBM's MQ client is not on the class path");
    }

    @Test
    void anotherValueThatIsNotTakenIsTheOptions() throws Exception {
        assertThat(said(new IllegalArgumentException("no number")))
                .startsWith("BAC8331: option 'connectionFactory' does not take the value");
    }
}

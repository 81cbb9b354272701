// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.camel;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.model.ProcessDefinition;
import org.apache.camel.model.SetBodyDefinition;
import org.apache.camel.model.ToDefinition;
import org.apache.camel.model.language.ConstantExpression;
import org.junit.jupiter.api.Test;

class LabelsTest {

    private static final Processor STEP = exchange -> {};

    private static String label(String constant) {
        return Labels.of(new SetBodyDefinition(new ConstantExpression(constant)), STEP);
    }

    @Test
    void passwordsAreNotShown() {
        assertThat(Labels.of(new ToDefinition("ftp://me:geheim@host/in"), STEP))
                .contains("ftp://me:")
                .doesNotContain("geheim");
        assertThat(label("mq:IN?user=me&password=geheim&domain=XMLNSC"))
                .contains("mq:IN?")
                .contains("domain=XMLNSC")
                .doesNotContain("geheim");
    }

    @Test
    void aTextIsShownOnOneLineAndNotLongerThanOne() {
        assertThat(label("one\n   two")).isEqualTo("setBody[constant{one two}]");
        assertThat(label("x".repeat(1000)))
                .startsWith("setBody[constant{xxx")
                .endsWith("xxx…")
                .hasSize(201);
    }

    /** Camel's search for passwords takes a time that grows with the square of the length. */
    @Test
    void aLongTextIsNotLookedThroughToItsEnd() {
        String text = "a=" + "RULE,".repeat(200_000);
        assertThat(
                        org.junit.jupiter.api.Assertions.assertTimeout(
                                Duration.ofSeconds(20), () -> label(text)))
                .startsWith("setBody[constant{a=RULE,RULE")
                .hasSize(201);
    }

    @Test
    void aStepInJavaIsShownByItsClass() {
        assertThat(Labels.of(new ProcessDefinition(STEP), new Step())).isEqualTo("LabelsTest$Step");
    }

    private static final class Step implements Processor {
        @Override
        public void process(Exchange exchange) {
            // nothing is sent through it
        }
    }
}

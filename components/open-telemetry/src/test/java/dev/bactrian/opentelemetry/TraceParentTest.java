// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.opentelemetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.trace.SpanContext;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What properties of messages say of a trace, whoever wrote them. */
class TraceParentTest {
    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
    private static final String GOOD = "00-" + TRACE + "-00f067aa0ba902b7-01";

    @Test
    void aContextIsReadAsTheRecommendationWritesIt() {
        SpanContext read = TraceParent.read(GOOD, "vendor=x,other=y");

        assertThat(read.getTraceId()).isEqualTo(TRACE);
        assertThat(read.getSpanId()).isEqualTo("00f067aa0ba902b7");
        assertThat(read.isSampled()).isTrue();
        assertThat(read.isRemote()).isTrue();
        assertThat(read.getTraceState().get("vendor")).isEqualTo("x");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "00",
                "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more",
                "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
                "00-zbf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0\r\nX-Injected: 1",
                "<script>alert(1)</script>",
                "\u0000\u0000\u0000"
            })
    void whatIsNoneIsAsIfItWasNotThere(String parent) {
        assertThat(TraceParent.read(parent, null).isValid()).isFalse();
    }

    @Test
    void whatIsNoTextOrHasNoEndIsAsIfItWasNotThere() {
        assertThat(TraceParent.read(null, null).isValid()).isFalse();
        assertThat(TraceParent.read(List.of(GOOD, GOOD), null).isValid()).isFalse();
        assertThat(TraceParent.read(GOOD.getBytes(), null).isValid()).isFalse();
        assertThat(TraceParent.read(GOOD + "-" + "0".repeat(1_000_000), null).isValid()).isFalse();
    }

    @Test
    void aStateThatIsNoneLeavesTheContext() {
        for (Object state : new Object[] {"=", "a=b,".repeat(1000), 7, "x".repeat(100_000)}) {
            SpanContext read = TraceParent.read(GOOD, state);
            assertThat(read.isValid()).isTrue();
            assertThat(read.getTraceState().isEmpty()).isTrue();
        }
    }

    @Test
    void ofMessagesTheLatestAreRemembered() {
        SeenMessages seen = new SeenMessages(2);
        SpanContext where = TraceParent.read(GOOD, null);
        seen.add("ID:A1", where);
        seen.add(null, where);
        seen.add("x".repeat(1000), where);
        seen.add("B", SpanContext.getInvalid());

        assertThat(seen.get("a1")).isEqualTo(where);
        assertThat(seen.get("B").isValid()).isFalse();
        assertThat(seen.get(null).isValid()).isFalse();

        seen.add("C", where);
        seen.add("D", where);
        assertThat(seen.get("A1").isValid()).isFalse();
        assertThat(seen.get("ID:D").isValid()).isTrue();
    }
}

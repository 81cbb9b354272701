// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.camel.AsyncProcessor;
import org.apache.camel.Exchange;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
import org.apache.cxf.binding.soap.SoapFault;
import org.apache.cxf.interceptor.Fault;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the flow of a request and the flow that answers find of each other, in any order. */
class SoapRepliesTest {
    private static final long NEVER = 3_600_000;

    private final DefaultCamelContext context = new DefaultCamelContext();
    private final SoapReplies replies = new SoapReplies(context, 2, NEVER);

    @AfterEach
    void stop() {
        context.stop();
    }

    private Exchange opened() throws Exception {
        Exchange request = new DefaultExchange(context);
        replies.open().process(request);
        return request;
    }

    private void answer(Exchange request, Object body) throws Exception {
        Exchange reply = new DefaultExchange(context);
        reply.getMessage()
                .setHeader(
                        SoapReplies.IDENTIFIER,
                        request.getMessage().getHeader(SoapReplies.IDENTIFIER));
        reply.getMessage().setBody(body);
        replies.answer().process(reply);
    }

    private boolean await(Exchange request, Runnable whenDone) {
        return ((AsyncProcessor) replies.await()).process(request, done -> whenDone.run());
    }

    @Test
    void anAnswerBeforeAndBehindTheWait() throws Exception {
        Exchange early = opened();
        Exchange late = opened();
        assertThat(replies.size()).isEqualTo(2);
        answer(early, "first");
        assertThat(await(early, () -> {})).as("there already").isTrue();
        assertThat(early.getMessage().getBody()).isEqualTo("first");
        boolean[] done = new boolean[1];
        assertThat(await(late, () -> done[0] = true)).as("not yet there").isFalse();
        assertThat(done[0]).isFalse();
        answer(late, "second");
        assertThat(done[0]).isTrue();
        assertThat(late.getMessage().getBody()).isEqualTo("second");
        assertThat(replies.size()).isZero();
    }

    @Test
    void moreThanCanWaitAreTurnedAway() throws Exception {
        Exchange first = opened();
        opened();
        assertThatThrownBy(this::opened)
                .isInstanceOf(SoapFault.class)
                .hasMessageContaining("BAC7525")
                .satisfies(f -> assertThat(((Fault) f).getStatusCode()).isEqualTo(503));
        answer(first, "x");
        assertThat(opened()).isNotNull();
    }

    @Test
    void anAnswerIsTakenOnceAndByNobodyElse() throws Exception {
        Exchange request = opened();
        answer(request, "one");
        assertThatThrownBy(() -> answer(request, "two")).hasMessageContaining("BAC7526");
        Exchange none = new DefaultExchange(context);
        assertThatThrownBy(() -> replies.answer().process(none)).hasMessageContaining("BAC7526");
        none.getMessage().setHeader(SoapReplies.IDENTIFIER, "guessed");
        assertThatThrownBy(() -> replies.answer().process(none)).hasMessageContaining("BAC7526");
        Exchange unopened = new DefaultExchange(context);
        assertThat(await(unopened, () -> {})).isTrue();
        assertThat(unopened.getException()).hasMessageContaining("BAC7526");
    }

    @Test
    void aFaultIsAnAnswer() throws Exception {
        Exchange request = opened();
        SoapFault fault = new SoapFault("no such part", Fault.FAULT_CODE_CLIENT);
        answer(request, fault);
        await(request, () -> {});
        assertThat(request.getException()).isSameAs(fault);
    }
}

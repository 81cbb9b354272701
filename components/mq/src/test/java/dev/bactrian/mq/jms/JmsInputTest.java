// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.tree.Limits;
import jakarta.jms.BytesMessage;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A payload is refused before memory is taken for it. */
class JmsInputTest {

    @Test
    void aMessageThatIsTooLargeIsNotRead() {
        long tooLong = Limits.DEFAULT.heldBytes() + 1L;
        List<String> called = new ArrayList<>();
        BytesMessage message =
                (BytesMessage)
                        Proxy.newProxyInstance(
                                JmsInputTest.class.getClassLoader(),
                                new Class<?>[] {BytesMessage.class},
                                (proxy, method, arguments) -> {
                                    called.add(method.getName());
                                    return switch (method.getName()) {
                                        case "getBodyLength" -> tooLong;
                                        case "propertyExists" -> false;
                                        default -> null;
                                    };
                                });
        JmsInput input = new JmsInput(message, "IN");
        assertThatThrownBy(input::payload)
                .hasMessageContaining("BAC2103")
                .hasMessageContaining(String.valueOf(tooLong));
        assertThat(called).contains("getBodyLength").doesNotContain("readBytes", "reset");
    }

    @Test
    void limitsAreThoseOfTheHeap() {
        long heap = Runtime.getRuntime().maxMemory();
        Limits most = new Limits(1, Integer.MAX_VALUE, Integer.MAX_VALUE, 1, 1, 1);
        assertThat((long) most.valueBytes()).isEqualTo(Math.min(Integer.MAX_VALUE, heap / 8));
        assertThat((long) most.heldBytes()).isEqualTo(Math.min(Integer.MAX_VALUE, heap / 4));
        assertThat(new Limits(1, 5, 7, 1, 1, 1).valueBytes()).isEqualTo(7);
        assertThat(new Limits(1, 5, 7, 1, 1, 1).heldBytes()).isEqualTo(5);
    }
}

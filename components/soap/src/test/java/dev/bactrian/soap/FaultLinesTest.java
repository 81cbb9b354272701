// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.tree.log.RepeatedLines;
import java.util.ArrayList;
import java.util.List;
import org.apache.cxf.binding.soap.SoapFault;
import org.apache.cxf.interceptor.Fault;
import org.junit.jupiter.api.Test;

/** Broken requests do not fill the log. */
class FaultLinesTest {
    private final List<String> told = new ArrayList<>();
    private final RepeatedLines repeated =
            new RepeatedLines((line, stack) -> told.add(line + (stack == null ? "" : " stack")));
    private final FaultLines lines = new FaultLines("Billing", repeated);

    private void fault(Exception failure) {
        assertThat(lines.faultOccurred(failure, "description", null)).isFalse();
    }

    @Test
    void tenThousandBrokenRequestsAreTwoLinesWithoutAStack() {
        for (int i = 0; i < 10_000; i++) {
            fault(new SoapFault("BAC1002: no end tag (line " + i + ")", Fault.FAULT_CODE_CLIENT));
        }
        repeated.flush();
        assertThat(told)
                .containsExactly(
                        "BAC1002: no end tag (line 0) (a request to service Billing)",
                        "BAC1002: no end tag (line 9999) (a request to service Billing)"
                                + " (the last of 9999 like it within 30 s)");
    }

    /** Its text is of whoever sent the request. */
    @Test
    void aRequestForgesNoLineAndHasAnEnd() {
        String quoted = "\r\n2026 ERROR all is lost" + "x".repeat(1_000_000);
        fault(new SoapFault("BAC1002: no end tag '" + quoted + "'", Fault.FAULT_CODE_CLIENT));
        assertThat(told).hasSize(1);
        assertThat(told.get(0))
                .startsWith("BAC1002: no end tag '··2026 ERROR all is lostxxx")
                .endsWith("xxx' (a request to service Billing)")
                .hasSize(2_000);
    }

    @Test
    void whatAFlowFailedWithIsToldByTheFlow() {
        fault(new SoapFault("BAC7401: the flow failed", Fault.FAULT_CODE_SERVER));
        assertThat(told).isEmpty();
    }

    @Test
    void whatNobodyExpectedHasItsStackOnce() {
        fault(new Fault(new IllegalStateException("x")));
        fault(new Fault(new IllegalStateException("x")));
        assertThat(told).hasSize(1);
        assertThat(told.get(0)).contains("Billing").endsWith("stack");
    }
}

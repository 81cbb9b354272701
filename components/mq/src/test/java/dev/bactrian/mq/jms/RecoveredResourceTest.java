// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.lang.reflect.Proxy;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import org.junit.jupiter.api.Test;

/** What recovery asks. */
class RecoveredResourceTest {

    /** Narayana's looks end for good with what it does not expect of a resource. */
    @Test
    void whatADriverThrowsUncheckedIsAFailureOfTheResource() {
        XAResource wild =
                (XAResource)
                        Proxy.newProxyInstance(
                                XAResource.class.getClassLoader(),
                                new Class<?>[] {XAResource.class},
                                (self, method, arguments) -> {
                                    throw new IllegalStateException("wild");
                                });

        assertThatExceptionOfType(XAException.class)
                .isThrownBy(
                        () ->
                                new RecoveredResource(wild, "a database")
                                        .recover(XAResource.TMSTARTRSCAN))
                .satisfies(
                        failure -> assertThat(failure.errorCode).isEqualTo(XAException.XAER_RMFAIL))
                .withCauseInstanceOf(IllegalStateException.class);
    }
}

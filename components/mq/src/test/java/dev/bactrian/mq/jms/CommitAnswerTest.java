// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.jms.JMSException;
import jakarta.jms.TransactionRolledBackException;
import jakarta.transaction.RollbackException;
import java.util.EnumSet;
import java.util.Set;
import org.apache.activemq.artemis.api.core.ActiveMQAddressFullException;
import org.apache.activemq.artemis.api.core.ActiveMQExceptionType;
import org.apache.activemq.artemis.api.core.ActiveMQInterruptedException;
import org.apache.activemq.artemis.api.core.ActiveMQNotConnectedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the failure of a commit says. */
class CommitAnswerTest {

    private static JMSException because(Exception cause) {
        JMSException failure = new JMSException("commit");
        failure.initCause(cause);
        return failure;
    }

    private static final Set<ActiveMQExceptionType> REFUSALS =
            EnumSet.of(
                    ActiveMQExceptionType.ADDRESS_FULL,
                    ActiveMQExceptionType.ADDRESS_DOES_NOT_EXIST,
                    ActiveMQExceptionType.DUPLICATE_ID_REJECTED,
                    ActiveMQExceptionType.QUEUE_DOES_NOT_EXIST,
                    ActiveMQExceptionType.SECURITY_EXCEPTION,
                    ActiveMQExceptionType.TRANSACTION_ROLLED_BACK,
                    ActiveMQExceptionType.TRANSACTION_TIMEOUT);

    /** Whatever else Artemis says, now and in its next release, may be said of a commit. */
    @ParameterizedTest
    @EnumSource
    void aRefusalIsAnAnswerAndNothingElseIs(ActiveMQExceptionType type) {
        assertThat(CommitAnswer.isKnown(because(type.createException("failed"))))
                .isEqualTo(REFUSALS.contains(type));
    }

    @Test
    void aRollbackThatHasAName() {
        assertThat(CommitAnswer.isKnown(new TransactionRolledBackException("no"))).isTrue();
        assertThat(CommitAnswer.isKnown(because(new RollbackException("no")))).isTrue();
    }

    @Test
    void aFailureWithoutACauseSaysNothing() {
        assertThat(CommitAnswer.isKnown(new JMSException("gone"))).isFalse();
        assertThat(CommitAnswer.isKnown(new ActiveMQInterruptedException("interrupted"))).isFalse();
    }

    /** The first answer counts: what is behind it was of another time. */
    @Test
    void aRefusalBehindALostConnectionIsNone() {
        ActiveMQNotConnectedException lost = new ActiveMQNotConnectedException("gone");
        lost.initCause(new ActiveMQAddressFullException("full"));
        assertThat(CommitAnswer.isKnown(because(lost))).isFalse();
    }
}

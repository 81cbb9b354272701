// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.jms.JMSException;
import jakarta.jms.TransactionRolledBackException;
import jakarta.transaction.RollbackException;
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

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.INCLUDE,
            names = {
                "ADDRESS_FULL",
                "ADDRESS_DOES_NOT_EXIST",
                "DUPLICATE_ID_REJECTED",
                "QUEUE_DOES_NOT_EXIST",
                "SECURITY_EXCEPTION",
                "TRANSACTION_ROLLED_BACK",
                "TRANSACTION_TIMEOUT"
            })
    void aRefusalIsAnAnswer(ActiveMQExceptionType type) {
        assertThat(CommitAnswer.isKnown(because(type.createException("refused")))).isTrue();
    }

    /** Whatever else Artemis says, now and in its next release, may be said of a commit. */
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {
                "ADDRESS_FULL",
                "ADDRESS_DOES_NOT_EXIST",
                "DUPLICATE_ID_REJECTED",
                "QUEUE_DOES_NOT_EXIST",
                "SECURITY_EXCEPTION",
                "TRANSACTION_ROLLED_BACK",
                "TRANSACTION_TIMEOUT"
            })
    void anythingElseIsNone(ActiveMQExceptionType type) {
        assertThat(CommitAnswer.isKnown(because(type.createException("failed")))).isFalse();
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

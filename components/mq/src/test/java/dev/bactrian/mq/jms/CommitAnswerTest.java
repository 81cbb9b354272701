// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.jms.JMSException;
import jakarta.jms.TransactionRolledBackException;
import org.apache.activemq.artemis.api.core.ActiveMQAddressFullException;
import org.apache.activemq.artemis.api.core.ActiveMQConnectionTimedOutException;
import org.apache.activemq.artemis.api.core.ActiveMQDuplicateIdException;
import org.apache.activemq.artemis.api.core.ActiveMQNotConnectedException;
import org.junit.jupiter.api.Test;

/** What the failure of a commit says. */
class CommitAnswerTest {

    private static JMSException because(Exception cause) {
        JMSException failure = new JMSException("commit");
        failure.initCause(cause);
        return failure;
    }

    @Test
    void aRefusalIsAnAnswer() {
        assertThat(CommitAnswer.isKnown(new TransactionRolledBackException("no"))).isTrue();
        assertThat(CommitAnswer.isKnown(because(new ActiveMQAddressFullException("full"))))
                .isTrue();
        assertThat(CommitAnswer.isKnown(because(new ActiveMQDuplicateIdException("twice"))))
                .isTrue();
    }

    @Test
    void aLostConnectionIsNone() {
        assertThat(CommitAnswer.isKnown(new JMSException("gone"))).isFalse();
        assertThat(CommitAnswer.isKnown(because(new ActiveMQNotConnectedException("gone"))))
                .isFalse();
        assertThat(CommitAnswer.isKnown(because(new ActiveMQConnectionTimedOutException("late"))))
                .isFalse();
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.jms;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefusedQueuesTest {
    @ParameterizedTest
    @CsvSource({
        "User: u does not have permission='SEND' on address SECRET, SECRET, true",
        "User: u does not have permission='SEND' on address SECRET.TWO, SECRET, false",
        "User: u does not have permission='SEND' on address TOP.SECRET, SECRET, false",
        "Address SECRET is full., SECRET, true",
        "Address \"SECRET\" is full., SECRET, true",
        "The address is SECRET., SECRET, true",
        "Address SECRETS and SECRET, SECRET, true",
        "nothing, SECRET, false"
    })
    void aQueueIsFoundByItsWholeName(String text, String queue, boolean expected) {
        assertThat(RefusedQueues.names(text, queue)).isEqualTo(expected);
    }
}

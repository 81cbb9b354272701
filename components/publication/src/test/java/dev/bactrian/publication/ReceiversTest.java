// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.publication.Deliveries.Receiver;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each subscriber once, in the order in which they came. */
class ReceiversTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 8, 9, 31, 32, 33, 1_000})
    void eachSubscriberIsThereOnceAndPersistentWhereOneOfItsSubscriptionsIs(int count) {
        Random random = new Random(count);
        List<Subscriber> subscribers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            subscribers.add(new Subscriber("", "the same queue", "ID:" + i, ""));
        }
        Receivers receivers = new Receivers();
        Map<Subscriber, Boolean> expected = new LinkedHashMap<>();
        for (int i = 0; i < 3 * count; i++) {
            Subscriber subscriber = subscribers.get(random.nextInt(count));
            boolean persistent = random.nextInt(3) == 0;
            receivers.add(new Subscription(i, subscriber, null, null, 0, null), persistent);
            expected.merge(subscriber, persistent, Boolean::logicalOr);
        }
        assertThat(receivers.size()).isEqualTo(expected.size());
        assertThat(receivers.list())
                .extracting(each -> each.subscription().subscriber())
                .containsExactlyElementsOf(expected.keySet());
        assertThat(receivers.list())
                .extracting(Receiver::persistent)
                .containsExactlyElementsOf(expected.values());
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.publication.Publications;
import dev.bactrian.publication.jms.ClusterLink;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The link of a broker to the others outlives what is thrown in it. */
class ClusterLinkTest {
    private final CountDownLatch again = new CountDownLatch(1);
    private final AtomicInteger asked = new AtomicInteger();

    private Publications here() {
        if (asked.incrementAndGet() == 1) {
            throw new OutOfMemoryError("of the test");
        }
        again.countDown();
        return null; // another process has the publications
    }

    @Test
    void anErrorDoesNotEndIt() throws InterruptedException {
        try (ClusterLink link =
                new ClusterLink(
                        null, // nobody connects
                        "P",
                        "here",
                        session -> null,
                        this::here)) {
            link.start();
            assertThat(again.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }
}

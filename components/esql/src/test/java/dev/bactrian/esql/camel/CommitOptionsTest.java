// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommitOptionsTest {
    @ParameterizedTest
    @CsvSource({
        "mq:IN, 1, 0",
        "mq:IN?domain=XMLNSC, 1, 0",
        "mq:IN?commitCount=20&domain=XMLNSC&commitInterval=500, 20, 500",
        "mq://IN?commitCount=1000, 1000, 0",
        "mq:IN?commitCount=many, 1, 0"
    })
    void areThoseOfTheQueue(String uri, long count, long interval) {
        assertThat(CommitOptions.of(uri)).isEqualTo(new CommitOptions(count, interval));
    }

    @Test
    void aFlowWithoutAQueueHasNone() {
        assertThat(CommitOptions.of("direct:in?commitCount=3")).isNull();
    }
}

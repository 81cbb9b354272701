// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation.camel;

import dev.bactrian.aggregation.AggregateResult;
import java.util.List;

/**
 * What an aggregation's end came of, without the replies themselves: a flow that has its result may
 * let go of them.
 *
 * @param origin the message id of the message that began it; {@code ""} where it had none
 * @param requestIds the message ids of the requests that were answered, in their order
 */
public record AnsweredRequests(String origin, List<String> requestIds) {

    /** Takes a list that is its own. */
    public AnsweredRequests {
        requestIds = List.copyOf(requestIds);
    }

    static AnsweredRequests of(AggregateResult result) {
        return new AnsweredRequests(
                result.origin(),
                result.parts().stream().map(AggregateResult.Part::requestId).toList());
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.broker.Flow;
import jakarta.enterprise.inject.Vetoed;
import java.util.Locale;
import java.util.function.Function;
import org.apache.camel.model.ProcessorDefinition;
import org.apache.camel.model.RouteDefinition;

/**
 * A row of {@link ProfileFlows}: from {@code PROFILE.<TEST>.IN} by some steps to {@code
 * PROFILE.<TEST>.OUT}.
 */
@Vetoed
final class ProfileFlow extends Flow {

    private final String queues;
    private final String in;
    private final String out;
    private final Function<RouteDefinition, ProcessorDefinition<?>> steps;

    /**
     * One test.
     *
     * @param test lower case, words joined by hyphens; the flow is {@code profile-<test>}
     * @param in options of the input, behind a question mark; or {@code ""}
     * @param out options of the output, likewise; null: the steps themselves put it
     * @param steps adds what is done with a message, and returns the last step
     */
    ProfileFlow(
            String test,
            String in,
            String out,
            Function<RouteDefinition, ProcessorDefinition<?>> steps) {
        super("profile-" + test);
        queues = queues(test);
        this.in = in;
        this.out = out;
        this.steps = steps;
    }

    /** What the names of a test's queues begin with: {@code PROFILE.<TEST>}. */
    static String queues(String test) {
        return "PROFILE." + test.toUpperCase(Locale.ROOT).replace('-', '.');
    }

    /** A process that nobody measures has no use for four dozen flows of one test each. */
    @Override
    protected String requestQueue() {
        return queues + ".IN";
    }

    @Override
    protected void define() {
        ProcessorDefinition<?> last = steps.apply(input(requestQueue() + in));
        if (out != null) {
            last.to(output(queues + ".OUT" + out));
        }
    }
}

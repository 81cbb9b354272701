// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus;

import dev.bactrian.broker.StartRefusal;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.PreventFurtherStepsException;
import jakarta.inject.Singleton;

/** Ends a start with one line on standard error and exit status 1. */
@Singleton
public class OneLineEnd implements StartRefusal {

    @Override
    public RuntimeException of(String line) {
        // In development and tests the start itself says what went wrong, and waits or fails.
        return LaunchMode.current() == LaunchMode.NORMAL
                // By itself it would end a start in silence: it is told as a cause only.
                ? new IllegalStateException(line, new PreventFurtherStepsException(line, 1))
                : new IllegalStateException(line);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.perfharness.drive.WarmUp;
import java.time.Duration;
import picocli.CommandLine.ITypeConverter;

/** Converts {@code --warm-up}: a duration, or {@code steady}. */
final class WarmUpConverter implements ITypeConverter<WarmUp> {

    private static final Duration LONGEST = Duration.ofMinutes(1);

    @Override
    public WarmUp convert(String text) {
        return text.equals("steady")
                ? WarmUp.untilSteady(LONGEST)
                : WarmUp.of(Durations.parse(text));
    }
}

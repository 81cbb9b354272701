// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.perfharness.drive.Matching;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts {@code --match}. */
final class MatchingConverter implements ITypeConverter<Matching> {
    @Override
    public Matching convert(String text) {
        try {
            return Matching.valueOf(text.toUpperCase(Locale.ROOT).replace('-', '_'));
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(
                    "'"
                            + text
                            + "' is no way to match; expected any, correlation-id or message-id");
        }
    }
}

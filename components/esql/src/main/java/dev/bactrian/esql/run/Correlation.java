// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The correlation names, and the trees that they stand for. */
public final class Correlation {
    static final int INPUT_ROOT = 0;
    static final int INPUT_LOCAL = 1;
    static final int INPUT_EXCEPTIONS = 2;
    static final int ENVIRONMENT = 3;
    static final int OUTPUT_ROOT = 4;
    static final int OUTPUT_LOCAL = 5;
    static final int OUTPUT_EXCEPTIONS = 6;
    static final int COUNT = 7;

    private static final Map<String, Correlation> BY_NAME =
            Map.ofEntries(
                    Map.entry("INPUTROOT", new Correlation(INPUT_ROOT, 'R')),
                    Map.entry("INPUTBODY", new Correlation(INPUT_ROOT, 'B')),
                    Map.entry("INPUTPROPERTIES", new Correlation(INPUT_ROOT, 'P')),
                    Map.entry("INPUTLOCALENVIRONMENT", new Correlation(INPUT_LOCAL, 'R')),
                    Map.entry("INPUTDESTINATIONLIST", new Correlation(INPUT_LOCAL, 'R')),
                    Map.entry("INPUTEXCEPTIONLIST", new Correlation(INPUT_EXCEPTIONS, 'R')),
                    Map.entry("OUTPUTROOT", new Correlation(OUTPUT_ROOT, 'R')),
                    Map.entry("OUTPUTLOCALENVIRONMENT", new Correlation(OUTPUT_LOCAL, 'R')),
                    Map.entry("OUTPUTDESTINATIONLIST", new Correlation(OUTPUT_LOCAL, 'R')),
                    Map.entry("OUTPUTEXCEPTIONLIST", new Correlation(OUTPUT_EXCEPTIONS, 'R')),
                    Map.entry("ENVIRONMENT", new Correlation(ENVIRONMENT, 'R')),
                    Map.entry("ROOT", new Correlation(INPUT_ROOT, 'R')),
                    Map.entry("BODY", new Correlation(INPUT_ROOT, 'B')),
                    Map.entry("PROPERTIES", new Correlation(INPUT_ROOT, 'P')),
                    Map.entry("LOCALENVIRONMENT", new Correlation(INPUT_LOCAL, 'R')),
                    Map.entry("DESTINATIONLIST", new Correlation(INPUT_LOCAL, 'R')),
                    Map.entry("EXCEPTIONLIST", new Correlation(INPUT_EXCEPTIONS, 'R')));

    /** The names, as they are usually written. */
    public static final List<String> NAMES =
            List.of(
                    "InputRoot",
                    "InputBody",
                    "InputProperties",
                    "InputLocalEnvironment",
                    "InputDestinationList",
                    "InputExceptionList",
                    "OutputRoot",
                    "OutputLocalEnvironment",
                    "OutputDestinationList",
                    "OutputExceptionList",
                    "Environment",
                    "Root",
                    "Body",
                    "Properties",
                    "LocalEnvironment",
                    "DestinationList",
                    "ExceptionList");

    final int tree;
    final char part;

    private Correlation(int tree, char part) {
        this.tree = tree;
        this.part = part;
    }

    /** By name, in any case; null where it is none. */
    public static Correlation of(String name) {
        return BY_NAME.get(name.toUpperCase(Locale.ROOT));
    }

    /** Whether it is one of the input trees, which a Compute module does not change. */
    public boolean isInput() {
        return tree <= INPUT_EXCEPTIONS;
    }
}

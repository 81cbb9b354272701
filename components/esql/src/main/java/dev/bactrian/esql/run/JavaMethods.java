// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

/**
 * Finds the Java methods that ESQL calls ({@code LANGUAGE JAVA EXTERNAL NAME "com.acme.Tax.rate"}).
 */
public interface JavaMethods {
    /** Knows none. */
    JavaMethods NONE = name -> null;

    /** The method of that name; null where there is none. */
    JavaMethod find(String name);

    /**
     * A Java method: IN values come as they are, OUT and INOUT ones in arrays of one, to be set.
     */
    @FunctionalInterface
    interface JavaMethod {
        /**
         * Calls it.
         *
         * @return the function's value; null for a procedure
         * @throws Exception what the method threw
         */
        Object call(Object[] arguments) throws Exception;
    }
}

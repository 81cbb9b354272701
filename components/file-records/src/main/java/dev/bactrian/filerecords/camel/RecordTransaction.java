// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

import java.util.concurrent.Callable;

/**
 * Runs the flow for some records as one unit of work of the resources that the flow uses. Spring's
 * {@code TransactionTemplate} or a Jakarta transaction stands behind it.
 */
@FunctionalInterface
public interface RecordTransaction {
    /**
     * Begins, calls, commits, and returns what the call returned; rolls back where the call throws,
     * and throws that on.
     */
    <T> T run(Callable<T> records) throws Exception;
}

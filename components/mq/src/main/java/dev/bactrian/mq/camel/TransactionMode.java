// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

/** Whether messages are got and put in a unit of work. */
public enum TransactionMode {
    /** All are. */
    yes,
    /** None is. */
    no,
    /** Persistent ones are. */
    automatic
}

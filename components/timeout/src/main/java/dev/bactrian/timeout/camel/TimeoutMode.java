// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout.camel;

/** What a notification waits for. */
public enum TimeoutMode {
    /** Requests of the same name. */
    controlled,
    /** Its own interval, again and again. */
    automatic
}

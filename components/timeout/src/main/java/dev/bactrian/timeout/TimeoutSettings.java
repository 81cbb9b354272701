// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout;

/**
 * How the timeouts of one name are kept.
 *
 * @param holdMillis how long a request waits for another unit of work at the same timeout
 * @param retryMillis the pause after a propagation that failed; doubled up to a minute
 */
public record TimeoutSettings(long holdMillis, long retryMillis) {}

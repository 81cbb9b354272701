// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

/**
 * A thread of a flow.
 *
 * @param thread its name; {@link Statistics#OTHERS} for all beyond those that are told apart
 * @param figures what it has done
 */
public record ThreadStatistics(String thread, Figures figures) {}

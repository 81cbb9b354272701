// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.mxsd;

/**
 * The complex type or group that a particle stands in.
 *
 * @param rep its representation in the physical format; null where it has none
 * @param composition {@code sequence}, {@code orderedSet}, {@code unorderedSet}, ...; {@code
 *     sequence} where it is not said
 */
record Structure(Rep rep, String composition) {}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors

/**
 * What a schema says of simple types: their constraints, and where a value comes from that is not
 * there.
 */
package dev.bactrian.mrm.facet;

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
/**
 * Messages as Java records, without a tree: what classes made of a model are built upon, and the
 * maker of such classes.
 */
package dev.bactrian.mrm.typed;

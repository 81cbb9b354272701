// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors

/** Histories of nodes that keep messages, each made of one seed. */
package dev.bactrian.state.simulation;

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors

/**
 * Compiled models as others use them: to read, write, validate, and ask for one field. A message is
 * parsed to a {@link dev.bactrian.mrm.state.Tape}, on which what has a fixed layout is one entry,
 * whatever is in it. Elements are made from the tape when somebody asks, values from the bytes when
 * somebody asks.
 */
package dev.bactrian.mrm.model;

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors

/**
 * What one parse or one write keeps: the tape, where a guess began, what variables were, where
 * content stands.
 */
package dev.bactrian.mrm.state;

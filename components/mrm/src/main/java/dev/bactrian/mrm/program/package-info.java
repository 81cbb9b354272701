// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors

/**
 * What a message is made of as instructions, one behind the other: data that readers execute. It
 * knows nothing of schemas, trees or bytes.
 */
package dev.bactrian.mrm.program;

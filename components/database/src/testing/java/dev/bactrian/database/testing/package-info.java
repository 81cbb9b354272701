// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
/**
 * Coordinated transactions in tests, of this module and of others: the transaction manager, its
 * pools and its recovery. Tests only.
 */
package dev.bactrian.database.testing;

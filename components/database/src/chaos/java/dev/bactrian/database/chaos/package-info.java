// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
/** A database that is killed, for tests of flows under force. */
package dev.bactrian.database.chaos;

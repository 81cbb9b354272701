// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
/** What PostgreSQL's driver needs in coordinated transactions; loaded only where it is there. */
package dev.bactrian.database.postgresql;

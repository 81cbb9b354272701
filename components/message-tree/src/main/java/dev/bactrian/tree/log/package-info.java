// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors

/**
 * What stands in a log once, however often it happens. Knows neither a logging library nor who
 * fails; depends on the codes of errors only.
 */
package dev.bactrian.tree.log;

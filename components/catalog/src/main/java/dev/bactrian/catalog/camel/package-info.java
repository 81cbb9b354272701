// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
/** The components of this distribution in Camel's catalogue. Nothing of a running route. */
package dev.bactrian.catalog.camel;

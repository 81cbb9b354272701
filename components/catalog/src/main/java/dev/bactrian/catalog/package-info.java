// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
/**
 * The catalogue's files: a list of names, {@code components.properties}, and for each the entry
 * {@code components/NAME.json} that the build has made of the component's code. Tools that know no
 * Java read them from the jar; {@code dev.bactrian.catalog.camel} hands them to Camel's catalogue.
 */
package dev.bactrian.catalog;

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
/**
 * What tests of generated files have in common: pages of the documentation and golden files. It
 * knows no other module, and stands in no application.
 */
package dev.bactrian.pages;

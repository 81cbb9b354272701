// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
/**
 * What libraries do at each start and the application does not need then: the build changes the
 * calls in their classes.
 *
 * <p>What may enter: a change of one call or one body, with what it saves, and a test that fails
 * when a new version of the library has it no longer.
 */
package dev.bactrian.quarkus.deployment.start;

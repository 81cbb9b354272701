// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.tree.ParseOptions;

/**
 * What an input says of what is in its messages.
 *
 * @param domain the domain that parses them, unless an {@code mcd} folder names another
 * @param options how
 * @param transactional whether they are got in a unit of work
 * @param trusted whether properties may steer components, see {@link
 *     dev.bactrian.assembly.camel.MessageHeaders}
 */
record BodyOptions(String domain, ParseOptions options, boolean transactional, boolean trusted) {}

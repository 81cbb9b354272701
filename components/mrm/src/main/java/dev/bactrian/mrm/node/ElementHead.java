// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

import dev.bactrian.tree.Name;

/**
 * What every element of the model has.
 *
 * @param id its number in the model
 * @param name its name in trees
 * @param path where it stands in the message
 * @param place where it stands in the schema
 * @param framing what stands around it
 * @param length how its end is found; null for a complex element that ends with its content
 * @param hidden whether it belongs to a hidden group
 * @param statements assertions, discriminators and variables
 * @param needsBytes whether an element without any byte, which is not nil, is not there
 * @param checks whether bad values must be found while parsing
 */
public record ElementHead(
        int id,
        Name name,
        String path,
        String place,
        Framing framing,
        LengthRule length,
        boolean hidden,
        Statements statements,
        boolean needsBytes,
        boolean checks) {}

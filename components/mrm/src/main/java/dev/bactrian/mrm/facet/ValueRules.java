// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.facet;

import dev.bactrian.mrm.expression.Expression;

/**
 * Where a value comes from when it is not in the bytes, or not in the tree.
 *
 * @param defaultValue for an element whose content is empty; null where there is none
 * @param writtenDefault for an element that is missing from the tree; null where there is none
 * @param nilIsDefault whether such an element is nil
 * @param output computes the value when writing; null where the tree gives it
 * @param facets constraints on the value; null where there are none
 */
public record ValueRules(
        Object defaultValue,
        Object writtenDefault,
        boolean nilIsDefault,
        Expression output,
        Facets facets) {}

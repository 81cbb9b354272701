// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.recipes;

import org.openrewrite.ExecutionContext;
import org.openrewrite.Recipe;
import org.openrewrite.TreeVisitor;

/** Calls on messages, elements, assemblies and XPath. */
public final class TreeCalls extends Recipe {
    @Override
    public String getDisplayName() {
        return "The tree's methods";
    }

    @Override
    public String getDescription() {
        return "Navigation, creation, assemblies, XPath and bit streams, called as they are here.";
    }

    @Override
    public TreeVisitor<?, ExecutionContext> getVisitor() {
        return new TreeCallsVisitor();
    }
}

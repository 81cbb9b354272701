// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.recipes;

import java.util.ArrayList;
import java.util.List;
import org.openrewrite.Recipe;
import org.openrewrite.java.ChangeType;

/**
 * Rewrites JavaCompute nodes of the original ({@code MbJavaComputeNode}), and the classes that they
 * use, to {@code dev.bactrian.compute.camel.JavaCompute}, as the page
 * docs/components/java-compute-migration.md maps one to the other. What it does not rewrite stays
 * as it was, and is marked with the reason: {@code /*~~(...)~~>*}{@code /}. It needs the original's
 * classes ({@code javacompute.jar}, {@code jplugin2.jar}) on the class path of what it rewrites:
 * without them it sees no types, and does nothing.
 */
public final class FromMbJavaComputeNode extends Recipe {
    @Override
    public String getDisplayName() {
        return "JavaCompute nodes of IBM's plug-in API to Bactrian";
    }

    @Override
    public String getDescription() {
        return "Rewrites classes that extend `MbJavaComputeNode` to `JavaCompute`, with the tree, "
                + "terminals, XPath and exceptions that they use. What has no like is marked.";
    }

    @Override
    public List<Recipe> getRecipeList() {
        List<Recipe> recipes = new ArrayList<>();
        recipes.add(new NodeClasses());
        recipes.add(new TreeCalls());
        recipes.add(new Constants());
        recipes.add(new TidyAfterMessages());
        recipes.add(new MarkWhatIsLeft());
        PlugIn.TYPES.forEach((from, to) -> recipes.add(new ChangeType(from, to, true)));
        recipes.add(new RemovePlugInImports());
        return recipes;
    }
}

/**
 * Recipes of OpenRewrite that rewrite classes on the original's plug-in API ({@code
 * com.ibm.broker}) to {@link dev.bactrian.compute.recipes.FromMbJavaComputeNode ours}. A tool of
 * developers: nothing here runs in a broker, and no class of ours is needed to run it.
 */
package dev.bactrian.compute.recipes;

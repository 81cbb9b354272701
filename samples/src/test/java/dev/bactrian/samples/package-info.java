/**
 * Builds what users copy, as they build it: in Maven runs of their own, on the artifacts of this
 * build.
 */
package dev.bactrian.samples;

/** Topics, filters and fan-out of {@code publication:}, beside what Artemis does by itself. */
package dev.bactrian.benchmarks.publication;

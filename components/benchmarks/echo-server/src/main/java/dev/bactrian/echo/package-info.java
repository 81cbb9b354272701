/**
 * One process with one HTTP server, and behind it echoes of this product and of others: what the
 * benchmarks call and whose CPU time they count. Nothing of it is part of the product.
 */
package dev.bactrian.echo;

/** What it costs a message to be watched: user trace and monitoring events, off and on. */
package dev.bactrian.benchmarks.operations;

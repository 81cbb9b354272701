/**
 * How the benchmarks are run and what they count. One package for each subject below this one; each
 * compares ours with its peers and with the limit (the least work that any implementation must do),
 * and checks in its set-up that all of them give the same result.
 */
package dev.bactrian.benchmarks;

/** Message sets against Daffodil, HAPI, FastCSV, and hand-written Java for the one message. */
package dev.bactrian.benchmarks.mrm;

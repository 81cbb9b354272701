/** Flows that were imported from workspaces of IBM's brokers, while they run. */
package dev.bactrian.test.imported;

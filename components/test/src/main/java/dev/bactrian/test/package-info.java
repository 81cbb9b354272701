/**
 * Tests of one's own flows, with JUnit 5.
 *
 * <p>{@link dev.bactrian.test.FlowTester} starts flows with a queue manager of their own, without
 * Quarkus; in a {@code @QuarkusTest} {@link dev.bactrian.test.Queues}, {@link
 * dev.bactrian.test.Nodes} and {@link dev.bactrian.test.FlowClock} are injected.
 *
 * <p>What may enter: what a test does to a flow or asks of it. Files of recorded messages and the
 * comparison of trees are rooms of their own, which know no Camel.
 */
package dev.bactrian.test;

/**
 * What tests of nodes with state share: a broker in this process, one in a process that is killed,
 * a client that outlives it, a clock that stands.
 */
package dev.bactrian.state.testing;

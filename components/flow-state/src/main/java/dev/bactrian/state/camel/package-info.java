/**
 * State and the unit of work that a Camel exchange stands in: that of {@code mq:}, or else the
 * exchange's own.
 */
package dev.bactrian.state.camel;

/**
 * What a message is held against, and what is said of one that does not fit. The component {@code
 * validate:} is in {@code dev.bactrian.validate.camel}; whether content fits is each domain's own
 * knowledge.
 */
package dev.bactrian.validate;

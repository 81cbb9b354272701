/**
 * The message assembly on a Camel exchange.
 *
 * <p>The body of an exchange is the {@link dev.bactrian.tree.Message}; the local environment, the
 * environment and the exception list are exchange properties, made when first asked for. Nodes of
 * the brokers' kind (Compute, Filter, aggregation, ...) reach all four through {@link
 * dev.bactrian.assembly.camel.ExchangeAssembly}. Camel's own components see the message's body
 * bytes, through type converters to {@code byte[]}, {@code InputStream}, {@code ByteBuffer} and
 * {@code String}: never its headers.
 *
 * <p>What belongs to one transport, one format or one kind of node stays with it.
 */
package dev.bactrian.assembly.camel;

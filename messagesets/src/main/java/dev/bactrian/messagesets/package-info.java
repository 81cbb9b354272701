/**
 * The test messages of the published reports, and their generator.
 *
 * <p>What may enter: a message that a flow of the broker takes, as a resource file and as a
 * generator of any size of it; the ways to write such a message in another physical format. This
 * package depends on nothing, so that every other part may test with it.
 *
 * <p>Resources (class path folder {@code messagesets/}): {@code messages/} the smallest message of
 * each name, without white space between tags, as measured; {@code expected/} what a flow makes of
 * it; {@code schemas/}, {@code wsdl/}, {@code stylesheets/}.
 */
package dev.bactrian.messagesets;

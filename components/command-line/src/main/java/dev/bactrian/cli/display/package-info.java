/**
 * Messages for people: headers field by field with their bytes beside, bodies as characters,
 * hexadecimal, XML or fields.
 *
 * <p>What may enter: turning bytes and trees into lines of text. Nothing here reads arguments,
 * files or queues.
 */
package dev.bactrian.cli.display;

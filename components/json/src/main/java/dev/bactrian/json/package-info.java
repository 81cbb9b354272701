/**
 * The JSON domain: bytes of a JSON text to elements of the message tree, on demand, and back.
 * Jackson reads the tokens; no Camel class enters it.
 */
package dev.bactrian.json;

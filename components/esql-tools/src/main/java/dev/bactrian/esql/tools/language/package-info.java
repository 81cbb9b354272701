/**
 * ESQL in editors by the Language Server Protocol: what is wrong, what a name means, where it is
 * declared, what could stand here. What may enter: what the protocol asks for; the answers come
 * from the compiler.
 */
package dev.bactrian.esql.tools.language;

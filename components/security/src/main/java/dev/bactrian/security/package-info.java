/**
 * Who may do what: users with hashed passwords and tokens, roles, and what a role may do on which
 * queue or topic, all from two files that are read again when they change.
 *
 * <p>Whatever has a door asks here: the queue manager, HTTP, SOAP, publication. How somebody proves
 * who he is over a protocol belongs to that door.
 */
package dev.bactrian.security;

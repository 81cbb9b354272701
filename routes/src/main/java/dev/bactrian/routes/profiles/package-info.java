/**
 * The single-function tests of the reports ("processing profiles") that are about a transport, as
 * flows; {@code docs/profiles-transports.md} says which is which. One class holds the flows of one
 * transport: each is a line or two.
 */
package dev.bactrian.routes.profiles;

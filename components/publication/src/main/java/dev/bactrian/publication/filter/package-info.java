/**
 * Content filters: ESQL conditions on a message, taken apart into tests that can be indexed and a
 * rest that cannot, each made once however many subscriptions have it.
 *
 * <p>Knows nothing of topics and subscribers: what a filter selects is the caller's.
 */
package dev.bactrian.publication.filter;

/**
 * Topics and the patterns by which subscribers name many of them: how they are written, and the
 * tree in which a topic finds the patterns that it matches.
 *
 * <p>Knows nothing of messages and subscriptions: what stands at a pattern is the caller's.
 */
package dev.bactrian.publication.topic;

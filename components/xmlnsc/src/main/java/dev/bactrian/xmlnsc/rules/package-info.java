/**
 * Schemas compiled into rules that bytes are held against: automata over element names, checks of
 * values. A rule says "fits" or "not sure", never "wrong": what is not sure is judged, and put into
 * words, by the schema processor of the JDK. So a rule may leave out what is rare, and nothing here
 * may say "fits" of what the recommendation (XML Schema 1.0) refuses.
 */
package dev.bactrian.xmlnsc.rules;

/**
 * ESQL files where they lie: folders, projects of the toolkit with what they refer to, texts in any
 * character set; and what is said of them in a form that other tools read. What may enter: files
 * in, reports out; no command line, no editor.
 */
package dev.bactrian.esql.project;

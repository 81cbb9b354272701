/**
 * COBOL copybooks to CWF schemas: text in, the text of a DFDL schema out. The schema then goes the
 * way of any other; it is meant to be read, kept and completed by its owner (which branch of a
 * REDEFINES a record has, for instance, no copybook says).
 *
 * <p>{@link dev.bactrian.mrm.copybook.SourceLines} takes reference format away, {@link
 * dev.bactrian.mrm.copybook.Lexer} makes words, {@link dev.bactrian.mrm.copybook.CopybookParser}
 * makes {@link dev.bactrian.mrm.copybook.DataItem data items}, {@link
 * dev.bactrian.mrm.copybook.Storage} sizes them, {@link dev.bactrian.mrm.copybook.SchemaWriter}
 * writes them. {@link dev.bactrian.mrm.copybook.Copybook} is the door.
 */
package dev.bactrian.mrm.copybook;

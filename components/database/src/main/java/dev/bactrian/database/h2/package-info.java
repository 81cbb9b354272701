/**
 * What makes the embedded H2 keep what it has committed when the power goes: its file, written
 * through to the disk.
 *
 * <p>What may enter: file systems for H2's store and what reads its format. No JDBC, no flow:
 * whoever opens the database through the URL {@code jdbc:h2:forced:FILE} has it, however it
 * commits.
 */
package dev.bactrian.database.h2;

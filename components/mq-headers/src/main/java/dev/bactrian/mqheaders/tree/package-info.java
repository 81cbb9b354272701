/**
 * Headers as elements of the message tree, and elements as headers. A header's folder has a field
 * for each of its fields but eye catcher and length, in the order of the bytes: integers as
 * INTEGER, characters as CHARACTER with their padding, bytes as BLOB, put date and time as DATE and
 * GMTTIME. What stands behind the fields follows as folders.
 */
package dev.bactrian.mqheaders.tree;

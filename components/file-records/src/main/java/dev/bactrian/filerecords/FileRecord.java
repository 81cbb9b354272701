// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import dev.bactrian.tree.ByteSlice;

/**
 * One record of a file.
 *
 * @param content the record without its delimiter; nobody changes these bytes
 * @param number from 1
 * @param offset of the record in the file in bytes, from 0, delimiter in front included
 * @param next offset behind the record and what separates it from the next one: where reading
 *     resumes once this one is committed
 * @param last whether no record follows
 */
public record FileRecord(ByteSlice content, long number, long offset, long next, boolean last) {}

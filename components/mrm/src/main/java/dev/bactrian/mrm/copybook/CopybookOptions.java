// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What a copybook does not say and a schema must.
 *
 * @param format how the lines are laid out
 * @param encoding charset of the text fields, as DFDL names them ({@code IBM037}, {@code UTF-8},
 *     ...); {@code ""} for the one that the message's header names (the variable {@code
 *     dfdl:encoding})
 * @param byteOrder {@code bigEndian} or {@code littleEndian}; {@code ""} for the one that the
 *     message's header names
 * @param floatFormat {@code ieee} or {@code ibm390Hex}, for COMP-1 and COMP-2
 * @param zonedSigns DFDL's name for the sign overpunch in ASCII data: {@code asciiStandard}, {@code
 *     asciiTranslatedEBCDIC}, {@code asciiCARealiaModified} or {@code asciiTandemModified}
 * @param keepFillers whether FILLER items become elements; else their bytes are passed over, and
 *     written as spaces
 * @param namespace target name space of the schema; {@code ""} for none
 * @param folders where copybooks are looked for that COPY statements name
 * @param replacing words by tags that stand for them ({@code :TAG:} by {@code CUST})
 * @param conditions which of items that redefine each other is there: {@code DETAIL WHEN KIND =
 *     '1'}
 */
public record CopybookOptions(
        SourceFormat format,
        String encoding,
        String byteOrder,
        String floatFormat,
        String zonedSigns,
        boolean keepFillers,
        String namespace,
        List<Path> folders,
        Map<String, String> replacing,
        List<String> conditions) {

    /**
     * Any reference format; encoding and byte order by the header; IEEE floats; no elements for
     * FILLER.
     */
    public static final CopybookOptions DEFAULT =
            new CopybookOptions(
                    SourceFormat.AUTO,
                    "",
                    "",
                    "ieee",
                    "asciiTranslatedEBCDIC",
                    false,
                    "",
                    List.of(),
                    Map.of(),
                    List.of());

    /** The same with another charset and byte order. */
    public CopybookOptions with(String newEncoding, String newByteOrder) {
        return new CopybookOptions(
                format,
                newEncoding,
                newByteOrder,
                floatFormat,
                zonedSigns,
                keepFillers,
                namespace,
                folders,
                replacing,
                conditions);
    }

    /** The same for another line layout. */
    public CopybookOptions withFormat(SourceFormat newFormat) {
        return new CopybookOptions(
                newFormat,
                encoding,
                byteOrder,
                floatFormat,
                zonedSigns,
                keepFillers,
                namespace,
                folders,
                replacing,
                conditions);
    }

    /** The same with elements for FILLER, or without. */
    public CopybookOptions withFillers(boolean keep) {
        return new CopybookOptions(
                format,
                encoding,
                byteOrder,
                floatFormat,
                zonedSigns,
                keep,
                namespace,
                folders,
                replacing,
                conditions);
    }

    /** The same with folders of other copybooks, and words in place of tags. */
    public CopybookOptions withCopies(List<Path> newFolders, Map<String, String> newReplacing) {
        return new CopybookOptions(
                format,
                encoding,
                byteOrder,
                floatFormat,
                zonedSigns,
                keepFillers,
                namespace,
                List.copyOf(newFolders),
                Map.copyOf(newReplacing),
                conditions);
    }

    /** The same with conditions of redefinitions. */
    public CopybookOptions withConditions(List<String> newConditions) {
        return new CopybookOptions(
                format,
                encoding,
                byteOrder,
                floatFormat,
                zonedSigns,
                keepFillers,
                namespace,
                folders,
                replacing,
                List.copyOf(newConditions));
    }
}

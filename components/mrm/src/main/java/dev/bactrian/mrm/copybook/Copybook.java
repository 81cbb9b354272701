// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import java.util.List;
import java.util.Map;

/**
 * A COBOL copybook, to become a CWF schema.
 *
 * <pre>{@code
 * String schema = Copybook.toSchema(Files.readString(path), "CUSTOMER", CopybookOptions.DEFAULT);
 * }</pre>
 *
 * <p>Each 01 level becomes a global element. REDEFINES becomes a choice in the order of the
 * copybook: where the bytes do not decide, the first branch is taken, unless a condition of the
 * options says which is there. OCCURS DEPENDING ON becomes an array whose count is read, and
 * calculated on output. Levels 66 name bytes again and are passed over; levels 88 become
 * documentation.
 */
public final class Copybook {
    private Copybook() {}

    /**
     * Makes the schema.
     *
     * @param copybook the text, in any reference format that the options allow
     * @param rootName what the message is called where the copybook has no level 01 (or 77) of its
     *     own
     * @param options what the copybook does not say
     * @return the text of a DFDL 1.0 schema
     * @throws CopybookException with the line, where the copybook is no data description or uses
     *     what is not supported (REPLACE statements, EXEC SQL, object references)
     */
    public static String toSchema(String copybook, String rootName, CopybookOptions options) {
        return SchemaWriter.write(
                complete(items(copybook, options, options.format()), rootName), options);
    }

    /** The items; where nobody says how the lines are laid out, the likelier way is tried first. */
    private static List<DataItem> items(
            String copybook, CopybookOptions options, SourceFormat format) {
        if (format != SourceFormat.AUTO) {
            List<Lexer.Token> words =
                    new CopyStatements(
                                    options.folders(),
                                    text -> Lexer.read(SourceLines.read(text, other(text, format))))
                            .expand(Lexer.read(SourceLines.read(copybook, format)));
            for (Map.Entry<String, String> one : options.replacing().entrySet()) {
                words = CopyStatements.withTag(words, one.getKey(), one.getValue());
            }
            return CopybookParser.parse(words);
        }
        SourceFormat likely = SourceLines.look(copybook);
        try {
            return items(copybook, options, likely);
        } catch (CopybookException first) {
            SourceFormat other =
                    likely == SourceFormat.FIXED ? SourceFormat.FREE : SourceFormat.FIXED;
            try {
                return items(copybook, options, other);
            } catch (CopybookException second) {
                throw first;
            }
        }
    }

    /** A copied text may be laid out otherwise than the one that copies it. */
    private static SourceFormat other(String text, SourceFormat format) {
        SourceFormat look = SourceLines.look(text);
        return look == SourceFormat.AUTO ? format : look;
    }

    private static List<DataItem> complete(List<DataItem> roots, String rootName) {
        if (roots.stream().allMatch(root -> root.level == 1 || root.level == 77)) {
            return roots;
        }
        DataItem record = new DataItem(1, rootName, 1);
        for (DataItem root : roots) {
            root.parent = record;
            record.children.add(root);
        }
        return List.of(record);
    }
}

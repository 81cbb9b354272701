// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.Validation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * One document and one schema, as the compiled rules see them and as the JDK's processor does.
 *
 * @param accepted whether the rules say that it fits
 * @param fits whether the JDK's processor finds nothing wrong
 */
record Judged(boolean accepted, boolean fits) {
    private static final String PROLOG = "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>";

    static Judged of(XmlSchema schema, String document) {
        return of(schema, document, Validation.CONTENT_AND_VALUE);
    }

    static Judged of(XmlSchema schema, String document, Validation level) {
        ParseOptions options =
                ParseOptions.DEFAULT.withDomainOptions(Map.of("buildTreeUsingSchema", true));
        ByteSlice bytes = ByteSlice.of(document.getBytes(StandardCharsets.UTF_8));
        XmlDocument parsed = XmlnscDomain.document(bytes, options, XmlForm.COMPACT);
        XmlTypes types = new XmlTypes();
        boolean values = level == Validation.CONTENT_AND_VALUE;
        boolean accepted =
                new XmlAcceptor(parsed, schema.rules(), values, types).accepts(parsed.start());
        boolean plain =
                new XmlAcceptor(parsed, schema.rules(), values, null).accepts(parsed.start());
        try {
            XmlValidation judged =
                    new XmlValidation(parsed, schema, level, true, true).judge(parsed.start());
            boolean fits = judged.violations().isEmpty();
            if (accepted && fits && values && !types.toString().equals(judged.types().toString())) {
                throw new AssertionError(document + "\n" + types + "\nis not\n" + judged.types());
            }
            return new Judged(plain, fits);
        } catch (ParseException e) {
            return new Judged(plain, false);
        }
    }

    /** A schema of these declarations, in a file of that folder. */
    static XmlSchema schema(Path folder, String declarations) {
        try {
            Path file = Files.createTempFile(folder, "s", ".xsd");
            Files.writeString(file, PROLOG + declarations + "</xs:schema>");
            return XmlSchema.at(file.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

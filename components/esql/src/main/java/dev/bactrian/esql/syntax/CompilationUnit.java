// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import dev.bactrian.esql.source.Source;
import java.util.List;

/**
 * A parsed source.
 *
 * @param source the text
 * @param schema {@code BROKER SCHEMA}; {@code ""} for the default one
 * @param path {@code PATH}: schemas whose routines are seen
 * @param declarations in order
 */
public record CompilationUnit(
        Source source, String schema, List<String> path, List<Declaration> declarations) {}

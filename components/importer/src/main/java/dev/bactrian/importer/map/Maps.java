// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.map;

import dev.bactrian.importer.error.ImportException;
import dev.bactrian.importer.source.Artefact;
import dev.bactrian.importer.source.SafeXml;
import dev.bactrian.importer.source.Workspace;
import java.util.LinkedHashMap;
import java.util.Map;
import org.w3c.dom.Element;

/** The graphical data maps of a workspace, as ESQL. */
public final class Maps {
    private final Map<Artefact, MapTranslation.Result> results = new LinkedHashMap<>();
    private final Map<Artefact, String> names = new LinkedHashMap<>();

    /** Those that can be read; the others are kept as they are. */
    public Maps(Workspace workspace) {
        for (Artefact file : workspace.files(".map")) {
            try {
                Element root = SafeXml.parse(file.bytes(), file.place());
                Element declaration = SafeXml.child(root, "mappingDeclaration");
                if (declaration != null) {
                    names.put(file, declaration.getAttribute("name"));
                    results.put(file, MapTranslation.of(root));
                }
            } catch (ImportException e) {
                names.put(file, "");
            }
        }
    }

    /** What became of a file; null where it begins at no message, or cannot be read. */
    public MapTranslation.Result of(Artefact file) {
        return results.get(file);
    }

    /**
     * The map that a node names.
     *
     * @param name of the map, without its schema
     * @param project where it is looked for first
     * @return null where there is none
     */
    public MapTranslation.Result find(String name, String project) {
        MapTranslation.Result found = null;
        for (Map.Entry<Artefact, String> entry : names.entrySet()) {
            MapTranslation.Result result = results.get(entry.getKey());
            if (result != null && entry.getValue().equals(name)) {
                if (entry.getKey().project().equals(project)) {
                    return result;
                }
                found = found == null ? result : found;
            }
        }
        return found;
    }
}

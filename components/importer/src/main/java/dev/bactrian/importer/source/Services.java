// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.source;

import dev.bactrian.importer.error.ImportException;
import java.util.ArrayList;
import java.util.List;
import org.w3c.dom.Element;

/** The services of a workspace's WSDL files. */
public final class Services {
    private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";

    private final List<Port> ports = new ArrayList<>();

    /**
     * A port of a service.
     *
     * @param source the file in the workspace
     * @param file where it goes, beside the flows
     * @param namespace the target name space of the WSDL
     * @param service the service's name
     * @param name the port's name
     */
    public record Port(String source, String file, String namespace, String service, String name) {}

    /** Those of the files that can be read; the others are kept as they are. */
    public Services(Workspace workspace) {
        for (Artefact file : workspace.files(".wsdl")) {
            try {
                read(file, SafeXml.parse(file.bytes(), file.place()));
            } catch (ImportException e) {
                // The file goes over as it is; a node that names it says that its service is not
                // known.
                continue;
            }
        }
    }

    private void read(Artefact file, Element definitions) {
        String space = definitions.getAttribute("targetNamespace");
        for (Element service : SafeXml.children(definitions, "service")) {
            if (!WSDL.equals(service.getNamespaceURI())) {
                continue;
            }
            for (Element port : SafeXml.children(service, "port")) {
                ports.add(
                        new Port(
                                file.path(),
                                EsqlFiles.safe(file.path()),
                                space,
                                service.getAttribute("name"),
                                port.getAttribute("name")));
            }
        }
    }

    /**
     * The port that a node names.
     *
     * @param file the WSDL's path in its project, or the end of it
     * @param port the port's name; empty for the first
     * @return null where there is none
     */
    public Port find(String file, String port) {
        if (file.isEmpty()) {
            return null;
        }
        for (Port candidate : ports) {
            boolean same =
                    candidate.source().equals(file) || candidate.source().endsWith("/" + file);
            if (same && (port.isEmpty() || candidate.name().equals(port))) {
                return candidate;
            }
        }
        return null;
    }
}

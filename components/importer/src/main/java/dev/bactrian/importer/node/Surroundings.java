// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import dev.bactrian.importer.map.Maps;
import dev.bactrian.importer.source.EsqlFiles;
import dev.bactrian.importer.source.ExpressionFiles;
import dev.bactrian.importer.source.JavaSources;
import dev.bactrian.importer.source.Models;
import dev.bactrian.importer.source.QueueScripts;
import dev.bactrian.importer.source.RestApis;
import dev.bactrian.importer.source.Services;
import java.util.Map;

/**
 * What a flow's nodes name.
 *
 * @param esql modules
 * @param models message sets
 * @param queues definitions of queues
 * @param services of WSDL files
 * @param rest REST APIs
 * @param maps graphical data maps
 * @param java classes
 * @param stylesheets where each stylesheet goes, by its path in the workspace
 * @param expressions files of JSONata
 */
public record Surroundings(
        EsqlFiles esql,
        Models models,
        QueueScripts queues,
        Services services,
        RestApis rest,
        Maps maps,
        JavaSources java,
        Map<String, String> stylesheets,
        ExpressionFiles expressions) {}

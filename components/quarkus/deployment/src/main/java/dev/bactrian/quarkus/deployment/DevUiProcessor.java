// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import dev.bactrian.quarkus.console.BactrianJsonRpc;
import dev.bactrian.quarkus.console.EsqlDesk;
import dev.bactrian.quarkus.console.FlowDesk;
import dev.bactrian.quarkus.console.MessageDesk;
import dev.bactrian.quarkus.console.QueueDesk;
import io.quarkus.arc.deployment.AdditionalBeanBuildItem;
import io.quarkus.deployment.ApplicationArchive;
import io.quarkus.deployment.IsDevelopment;
import io.quarkus.deployment.IsProduction;
import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.builditem.ApplicationArchivesBuildItem;
import io.quarkus.devui.spi.JsonRPCProvidersBuildItem;
import io.quarkus.devui.spi.page.CardPageBuildItem;
import io.quarkus.devui.spi.page.Page;
import io.quarkus.devui.spi.page.WebComponentPageBuilder;
import java.util.Set;
import java.util.TreeSet;
import org.apache.camel.quarkus.core.deployment.spi.CamelServiceDestination;
import org.apache.camel.quarkus.core.deployment.spi.CamelServicePatternBuildItem;

/** The card of the Dev UI, in development only: queues, flows, message sets, ESQL. */
class DevUiProcessor {

    private static final String MODELS = "messagesets/models/";
    private static final String DESCRIPTION = "/messageset.properties";

    @BuildStep(onlyIf = IsDevelopment.class)
    CardPageBuildItem card(ApplicationArchivesBuildItem archives) {
        CardPageBuildItem card = new CardPageBuildItem();
        card.addBuildTimeData("messageSets", messageSets(archives));
        card.addPage(page("Queues", "qwc-bactrian-queues.js", "inbox"));
        card.addPage(page("Flows", "qwc-bactrian-flows.js", "diagram-project"));
        card.addPage(page("Message sets", "qwc-bactrian-messages.js", "sitemap"));
        card.addPage(page("ESQL scratchpad", "qwc-bactrian-esql.js", "code"));
        return card;
    }

    private static WebComponentPageBuilder page(String title, String component, String icon) {
        return Page.webComponentPageBuilder()
                .title(title)
                .componentLink(component)
                .icon("font-awesome-solid:" + icon);
    }

    @BuildStep(onlyIf = IsDevelopment.class)
    JsonRPCProvidersBuildItem service() {
        return new JsonRPCProvidersBuildItem(BactrianJsonRpc.class);
    }

    /** Camel's developer consoles over the same: they look for the desks by type. */
    @BuildStep(onlyIfNot = IsProduction.class)
    AdditionalBeanBuildItem desks() {
        return AdditionalBeanBuildItem.builder()
                .addBeanClasses(QueueDesk.class, FlowDesk.class, MessageDesk.class, EsqlDesk.class)
                .setUnremovable()
                .build();
    }

    @BuildStep(onlyIfNot = IsProduction.class)
    CamelServicePatternBuildItem consoles() {
        return new CamelServicePatternBuildItem(
                CamelServiceDestination.DISCOVERY,
                true,
                "META-INF/services/org/apache/camel/dev-console/bactrian-*");
    }

    /** The names of the message sets that the application has, its libraries' included. */
    private static Set<String> messageSets(ApplicationArchivesBuildItem archives) {
        Set<String> names = new TreeSet<>();
        for (ApplicationArchive archive : archives.getAllApplicationArchives()) {
            archive.accept(
                    tree ->
                            tree.walkIfContains(
                                    MODELS.substring(0, MODELS.length() - 1),
                                    visit -> {
                                        String path = visit.getRelativePath("/");
                                        if (path.endsWith(DESCRIPTION)) {
                                            names.add(
                                                    path.substring(
                                                            MODELS.length(),
                                                            path.length() - DESCRIPTION.length()));
                                        }
                                    }));
        }
        return names;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.FlowEntry;
import dev.bactrian.broker.FlowRegistry;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.camel.CamelContext;
import org.apache.camel.Route;
import org.apache.camel.ServiceStatus;
import org.junit.jupiter.api.Test;

/** All flows run together, and the README names those that there are. */
@QuarkusTest
class FlowTableTest {

    private static final Pattern FIRST_COLUMN = Pattern.compile("(?m)^\\| (`[a-z, `-]+`) \\|");

    @Inject FlowRegistry flows;
    @Inject CamelContext camel;

    @Test
    void everyRouteOfEveryFlowHasStarted() {
        assertThat(camel.getRoutes())
                .extracting(Route::getRouteId)
                .allSatisfy(
                        id ->
                                assertThat(camel.getRouteController().getRouteStatus(id))
                                        .as(id)
                                        .isEqualTo(ServiceStatus.Started));
        assertThat(flows.all())
                .hasSizeGreaterThan(80)
                .allSatisfy(flow -> assertThat(routesOf(flow)).as(flow.id()).isNotEmpty());
    }

    @Test
    void readmeNamesTheFlowsThatThereAre() throws Exception {
        String readme = Files.readString(Path.of("..", "README.md"));
        List<String> named =
                FIRST_COLUMN
                        .matcher(readme)
                        .results()
                        .map(MatchResult::group)
                        .flatMap(cell -> Stream.of(cell.split("[^a-z-]+")))
                        .filter(id -> !id.isEmpty() && !id.equals("-"))
                        .toList();
        assertThat(flows.ids())
                .filteredOn(id -> !id.startsWith("profile-"))
                .containsExactlyInAnyOrderElementsOf(named);
    }

    private List<String> routesOf(FlowEntry flow) {
        return camel.getRoutes().stream()
                .map(Route::getRouteId)
                .filter(id -> id.equals(flow.id()) || id.startsWith(flow.id() + "-"))
                .toList();
    }
}

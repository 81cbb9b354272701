// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.FlowRegistry;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page that lists the tests of the reports names the profile flows that there are. */
@QuarkusTest
class ProfileTableTest {

    private static final Pattern FLOW = Pattern.compile("`([a-z]+(?:-[a-z0-9]+)*)`");

    @Inject FlowRegistry flows;

    @Test
    void pageNamesTheProfileFlows() throws Exception {
        String page = Files.readString(Path.of("..", "docs", "profiles", "README.md"));
        List<String> named =
                FLOW.matcher(page)
                        .results()
                        .map(found -> found.group(1))
                        .filter(id -> id.startsWith("profile-"))
                        .distinct()
                        .toList();
        assertThat(flows.ids())
                .filteredOn(id -> id.startsWith("profile-"))
                .containsExactlyInAnyOrderElementsOf(named);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingNamesTest {

    private final SettingNames names =
            new SettingNames(
                    Set.of(
                            "bactrian.flows",
                            "bactrian.data-dir",
                            "bactrian.broker.port",
                            "bactrian.broker.embedded",
                            "bactrian.flow.*.instances",
                            "bactrian.flow.*.backout-threshold",
                            "bactrian.flow.routing.table"));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bactrian.flows",
                "bactrian.flows[0]",
                "bactrian.broker.port",
                "bactrian.flow.routing-db.instances",
                "bactrian.flow.\"a.b\".instances",
                "bactrian.flow.routing.table",
                "bactrian.flow.orders.price-list",
                "bactrian.test.file-size",
                "quarkus.http.prot"
            })
    void knownNamesAndThoseOfFlowsPass(String name) {
        assertThatCode(() -> names.check(name, true)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "bactrian.broker.prot, bactrian.broker.port",
        "bactrian.borker.port, bactrian.broker.port",
        "bactrian.flos, bactrian.flows",
        "bactrian.datadir, bactrian.data-dir",
        "bactrian.flow.orders.instnaces, bactrian.flow.orders.instances",
        "bactrian.flow.orders.backoutThreshold, bactrian.flow.orders.backout-threshold"
    })
    void aSlipIsAnsweredWithTheNameThatWasMeant(String slip, String meant) {
        String message = "BAC8303: " + slip + " is no setting; did you mean " + meant + "?";
        assertThatThrownBy(() -> names.check(slip, true)).hasMessage(message);
        assertThatThrownBy(() -> names.check(slip, false)).hasMessage(message);
    }

    @Test
    void aNameLikeNoneIsRefusedUnlessItMayBeAnotherProgrammes() {
        assertThatThrownBy(() -> names.check("bactrian.colour", true))
                .hasMessageStartingWith("BAC8303: bactrian.colour is no setting;");
        assertThatCode(() -> names.check("bactrian.colour", false)).doesNotThrowAnyException();
    }
}

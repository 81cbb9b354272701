// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.soap;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkiverse.cxf.CXFServletInfos;
import java.util.ArrayList;
import java.util.List;
import org.apache.cxf.BusFactory;
import org.junit.jupiter.api.Test;

class LateServicesTest {

    @Test
    void withoutServicesNothingOfCxfIsMade() {
        assertThat(LateServices.of(new CXFServletInfos("/services", "/"), null, null, null))
                .isInstanceOf(LateServices.class);
        assertThat(BusFactory.getDefaultBus(false)).isNull();
    }

    @Test
    void theFirstRequestMakesWhatAllAreServedBy() {
        List<String> done = new ArrayList<>();
        LateServices services =
                new LateServices(
                        () -> {
                            done.add("made");
                            return request -> done.add("served");
                        });
        assertThat(done).isEmpty();

        services.handle(null);
        services.handle(null);

        assertThat(done).containsExactly("made", "served", "served");
    }
}

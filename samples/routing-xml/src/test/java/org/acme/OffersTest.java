package org.acme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.test.FlowTester;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class OffersTest {

    @RegisterExtension
    static final FlowTester flows =
            FlowTester.of("camel/routing.camel.xml").bean("database", database());

    private static JdbcDataSource database() {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL(
                "jdbc:h2:mem:offers;DB_CLOSE_DELAY=-1;"
                        + "INIT=RUNSCRIPT FROM 'classpath:db/migration/V1__destinations.sql'");
        try (var first = database.getConnection()) {
            database.setURL("jdbc:h2:mem:offers");
        } catch (java.sql.SQLException e) {
            throw new IllegalStateException(e);
        }
        return database;
    }

    @Test
    void anOfferGoesWhereTheTableSays() {
        flows.queues().put("OFFERS.IN", "<Offer><Country>IT</Country></Offer>");
        assertThat(flows.queues().getText("OFFERS.SOUTH"))
                .isEqualTo("<Offer><Country>IT</Country></Offer>");
    }

    @Test
    void otherCountriesHaveAQueueOfTheirOwn() {
        flows.queues().put("OFFERS.IN", "<Offer><Country>CA</Country></Offer>");
        assertThat(flows.queues().getText("OFFERS.ELSEWHERE")).contains("CA");
    }
}

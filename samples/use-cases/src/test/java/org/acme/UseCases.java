package org.acme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.test.FlowTester;
import dev.bactrian.test.Queues;

import jakarta.jms.JMSException;
import jakarta.jms.Message;

import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;

import java.sql.SQLException;
import java.util.List;

/** What each use case does, whatever language its flow is in. */
abstract class UseCases {
    private static final String SALES =
            "<SaleEnvelope><SaleList><Invoice><Initial>K</Initial><Surname>Braithwaite</Surname>"
                    + "<Item><Price>27.95</Price><Quantity>2</Quantity></Item>"
                    + "<Item><Price>6.99</Price><Quantity>1</Quantity></Item></Invoice></SaleList>"
                    + "<SaleList><Invoice><Initial>T</Initial><Surname>Dunnwin</Surname>"
                    + "<Item><Price>1.50</Price><Quantity>4</Quantity></Item></Invoice></SaleList></SaleEnvelope>";
    static final List<String> NAMES =
            List.of("aggregation", "warehouse", "large", "transform", "file", "coordinated");
    static final JdbcDataSource DATABASE = database();

    /** Flows of the same names, in a folder of the class path. */
    static FlowTester files(String folder, String ending) {
        return FlowTester.of(
                        NAMES.stream().map(name -> folder + name + ending).toArray(String[]::new))
                .bean("database", DATABASE);
    }

    private static JdbcDataSource database() {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL(
                "jdbc:h2:mem:sales;DB_CLOSE_DELAY=-1;"
                        + "INIT=RUNSCRIPT FROM 'classpath:db/migration/V1__sales.sql'");
        try (var first = database.getConnection()) {
            database.setURL("jdbc:h2:mem:sales");
            return database;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The flows in one language. */
    abstract FlowTester flows();

    @Test
    void aJourneyIsConfirmedInAllItsParts() {
        flows().queues()
                .put(
                        "AGGREGATION.IN",
                        "<TravelBooking><Flight>F1</Flight><Hotel>H1</Hotel><Car>C1</Car><Money>M1</Money></TravelBooking>");
        assertThat(flows().queues().getText("AGGREGATION.OUT"))
                .startsWith("<TravelConfirmation><Flight>F1<Confirmed>true</Confirmed></Flight>")
                .contains("<Hotel>H1", "<Car>C1")
                .endsWith("<Money>M1<Confirmed>true</Confirmed></Money></TravelConfirmation>");
    }

    @Test
    void thePartIsInTheTable() throws SQLException {
        flows().queues().put("WAREHOUSE.IN", SALES);
        assertThat(flows().queues().getText("WAREHOUSE.OUT")).isEqualTo(SALES);
        try (var connection = DATABASE.getConnection();
                var rows =
                        connection
                                .createStatement()
                                .executeQuery(
                                        "SELECT MESSAGE FROM SALESDATA ORDER BY INSERTED DESC")) {
            assertThat(rows.next()).isTrue();
            assertThat(new String(rows.getBytes(1)))
                    .startsWith("<SaleList>")
                    .contains("Braithwaite");
        }
    }

    @Test
    void eachListIsAMessageAndTheirNumberIsAnother() {
        flows().queues().put("LARGE.IN", SALES);
        assertThat(flows().queues().getText("LARGE.OUT")).contains("Braithwaite");
        assertThat(flows().queues().getText("LARGE.OUT")).contains("Dunnwin");
        assertThat(flows().queues().getText("LARGE.DONE"))
                .isEqualTo("<Completed><SaleListCount>2</SaleListCount></Completed>");
    }

    @Test
    void eachCustomerHasAStatement() {
        flows().queues().put("TRANSFORM.IN", SALES);
        assertThat(flows().queues().getText("TRANSFORM.OUT"))
                .isEqualTo(
                        "<Statements><Statement><Name>K Braithwaite</Name><Amount>62.89</Amount></Statement>"
                                + "<Statement><Name>T Dunnwin</Name><Amount>6.00</Amount></Statement></Statements>");
    }

    @Test
    void whatGoesToAFileComesBack() {
        flows().queues().put("FILE.IN", SALES);
        assertThat(flows().queues().getText("FILE.OUT")).isEqualTo(SALES);
    }

    @Test
    void eachRequesterGetsTheAnswerToItsOwnRequest() throws JMSException {
        Queues queues = flows().queues();
        for (String name : List.of("ADA", "BOB")) {
            String request =
                    queues.put(
                            "COORDINATED.IN",
                            ("<Ask><Name>" + name + "</Name></Ask>").getBytes(),
                            message ->
                                    message.setJMSReplyTo(
                                            queues.context().createQueue("COORDINATED." + name)));
            Message reply = queues.get("COORDINATED." + name);
            assertThat(Queues.text(reply))
                    .isEqualTo(
                            "<Reply><Name>" + name + "</Name><Completed>true</Completed></Reply>");
            assertThat(reply.getJMSCorrelationID()).isEqualTo(request);
        }
    }
}

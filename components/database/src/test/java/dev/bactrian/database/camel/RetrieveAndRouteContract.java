// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.tree.Element;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Reading nodes: what goes into the message, and where the message goes. */
abstract class RetrieveAndRouteContract extends NodeContract {
    private static final String BY_KEY =
            "database-retrieve:employee?query=SELECT FIRSTNM, LASTNM, AGE FROM EMPLOYEE WHERE EMPNUM = :{Body.E.No}";

    void tables() throws SQLException {
        product.run(
                "CREATE TABLE EMPLOYEE (EMPNUM CHAR(6) PRIMARY KEY, FIRSTNM VARCHAR(20), LASTNM VARCHAR(20), DEPT CHAR(3), AGE INTEGER)",
                "CREATE TABLE DEPARTMENT (DEPTNUM CHAR(3) PRIMARY KEY, MGRNUM CHAR(6))",
                "INSERT INTO DEPARTMENT VALUES ('D00', '000010')",
                "INSERT INTO EMPLOYEE VALUES ('000010', 'Sally', 'Kwan', 'D00', 40)",
                "INSERT INTO EMPLOYEE VALUES ('000020', 'David', 'Brown', 'D00', 50)",
                "INSERT INTO EMPLOYEE VALUES ('000030', 'Una', NULL, 'D00', 30)");
    }

    @AfterAll
    void close() throws Exception {
        product.close();
    }

    // ---- retrieve

    @Test
    void columnsGoWhereTheOptionsSay() throws Exception {
        route(
                BY_KEY
                        + "&data.FIRSTNM=Body.E.First&data.LASTNM=$Body/E/Last&data.AGE=LocalEnvironment.Age");
        succeed("<E><No>000020</No><Last>old</Last></E>");
        assertThat(at("out"))
                .containsExactly("<E><No>000020</No><Last>Brown</Last><First>David</First></E>");
        Element local = ExchangeAssembly.localEnvironment(arrived.get("out").peek());
        assertThat(local.firstChild("Age").value()).isEqualTo(50L);
    }

    @Test
    void aNullColumnIsAnElementWithoutValue() throws Exception {
        route(BY_KEY + "&data.LASTNM=Body.E.Last");
        succeed("<E><No>000030</No></E>");
        assertThat(at("out")).containsExactly("<E><No>000030</No><Last/></E>");
    }

    @Test
    void severalTablesAndRowsBecomeRepeatedElements() throws Exception {
        route(
                "database-retrieve:team?multipleRows=true&row=Body.D.Member&data.AGE=@age&query="
                        + "SELECT E.LASTNM, E.AGE FROM EMPLOYEE E JOIN DEPARTMENT D ON E.DEPT = D.DEPTNUM"
                        + " WHERE D.MGRNUM = :{/D/Manager} AND E.AGE > :{40 - 1} ORDER BY E.AGE DESC");
        succeed("<D><Manager>000010</Manager></D>");
        assertThat(at("out"))
                .containsExactly(
                        "<D><Manager>000010</Manager><Member age=\"50\"><LASTNM>Brown</LASTNM></Member>"
                                + "<Member age=\"40\"><LASTNM>Kwan</LASTNM></Member></D>");
    }

    @Test
    void moreRowsThanAllowedFail() throws Exception {
        route(
                "database-retrieve:all?multipleRows=true&maximumRows=2&row=Body.D.M&query=SELECT LASTNM FROM EMPLOYEE");
        assertThat(send("<D/>")).hasMessageContaining("BAC3212");
    }

    @Test
    void theFirstRowIsTakenWhereOneIsWanted() throws Exception {
        route(
                "database-retrieve:eldest?data.LASTNM=Body.D.Eldest&query=SELECT LASTNM FROM EMPLOYEE ORDER BY AGE DESC");
        succeed("<D/>");
        assertThat(at("out")).containsExactly("<D><Eldest>Brown</Eldest></D>");
    }

    @Test
    void aKeyThatIsNotThereGoesToItsTerminalUnchanged() throws Exception {
        route(BY_KEY + "&data.LASTNM=Body.E.Last&terminal.keyNotFound=direct:missing");
        succeed("<E><No>999999</No></E>");
        succeed("<E/>");
        nothingBut("missing");
        assertThat(at("missing")).containsExactly("<E><No>999999</No></E>", "<E/>");
    }

    @Test
    void aKeyThatIsNotThereFailsWhereNobodySaysWhereItGoes() throws Exception {
        route(BY_KEY + "&data.LASTNM=Body.E.Last");
        assertThat(send("<E><No>999999</No></E>")).hasMessageContaining("BAC3214");
        assertThat(arrived).isEmpty();
    }

    @Test
    void aKeyThatIsNotThereMayGoOnInTheRoute() throws Exception {
        route(BY_KEY + "&data.LASTNM=Body.E.Last&ignoreKeyNotFound=true");
        succeed("<E><No>999999</No></E>");
        assertThat(arrived.get("out").peek().getMessage().getHeader(DatabaseConstants.TERMINAL))
                .isEqualTo("keyNotFound");
    }

    @Test
    void whatAMessageSaysIsNeverSql() throws Exception {
        route(BY_KEY + "&data.LASTNM=Body.E.Last&terminal.keyNotFound=direct:missing");
        succeed("<E><No>' OR '1'='1</No></E>");
        succeed("<E><No>000010'; DROP TABLE EMPLOYEE; --</No></E>");
        assertThat(at("missing")).hasSize(2);
        assertThat(product.column("SELECT COUNT(*) FROM EMPLOYEE")).containsExactly("3");
    }

    @Test
    void aColumnThatTheQueryDoesNotHaveIsNamed() throws Exception {
        route(BY_KEY + "&data.SHOESIZE=Body.E.Shoes");
        assertThat(send("<E><No>000010</No></E>"))
                .hasMessageContaining("BAC3215")
                .hasMessageContaining("data.SHOESIZE")
                .hasMessageContaining("FIRSTNM");
    }

    @Test
    void anErrorOfTheDatabaseHasItsState() throws Exception {
        route("database-retrieve:x?data.A=Body.A&query=SELECT NOTHING FROM NOWHERE");
        assertThat(send("<E/>"))
                .hasMessageContaining("BAC3210")
                .hasMessageContaining("SQL state 42");
    }

    @Test
    void optionsThatDoNotFitAreRefusedAtTheStart() {
        refused("BAC3213", "database-retrieve:x?query=SELECT 1");
        refused("BAC3213", "database-retrieve:x?multipleRows=true&data.A=Body.A&query=SELECT 1");
        refused("BAC3200", "database-retrieve:x?dataSource=other&data.A=Body.A&query=SELECT 1");
        refused("BAC3201", "database-retrieve:x?data.A=Body.A&query=SELECT :{Body..}");
    }

    // ---- route

    private static final String MANAGER =
            "database-route:seniority?query=SELECT M.AGE AS M_AGE, M.LASTNM AS M_LASTNM FROM EMPLOYEE M WHERE M.EMPNUM = :{Body.E.Manager}"
                    + "&terminal.ONE=direct:one&terminal.TWO=direct:two&terminal.default=direct:none&terminal.keyNotFound=direct:missing";

    @Test
    void everyFilterThatIsTrueGetsACopy() throws Exception {
        route(
                MANAGER
                        + "&filter.ONE=$Body/E/Age > $M_AGE and $M_LASTNM = 'Kwan'"
                        + "&filter.TWO=CAST(Body.E.Years AS INTEGER) >= 10 AND LocalEnvironment.Database.Row.M_AGE = 40");
        succeed("<E><Age>50</Age><Years>10</Years><Manager>000010</Manager></E>");
        succeed("<E><Age>50</Age><Years>9</Years><Manager>000010</Manager></E>");
        succeed("<E><Age>30</Age><Years>11</Years><Manager>000010</Manager></E>");
        succeed("<E><Age>40</Age><Years>1</Years><Manager>000010</Manager></E>");
        succeed("<E><Age>40</Age><Years>1</Years><Manager>000099</Manager></E>");
        nothingBut("one", "two", "none", "missing");
        assertThat(at("one")).hasSize(2).allMatch(xml -> xml.contains("<Age>50</Age>"));
        assertThat(at("two")).hasSize(2).allMatch(xml -> xml.contains("<Years>1"));
        assertThat(at("none")).hasSize(1);
        assertThat(at("missing")).hasSize(1).allMatch(xml -> xml.contains("000099"));
    }

    @Test
    void theFirstFilterInTheOrderTakesTheMessage() throws Exception {
        route(MANAGER + "&filter.ONE=TRUE&filter.TWO=TRUE&distributionMode=first&order=TWO, ONE");
        succeed("<E><Manager>000010</Manager></E>");
        nothingBut("two");
    }

    @Test
    void aTerminalWithoutEndpointIsTheRestOfTheRoute() throws Exception {
        route(
                "database-route:x?query=SELECT AGE FROM EMPLOYEE WHERE EMPNUM = '000010'&filter.ONE=$AGE = 40&filter.TWO=$AGE = 40&terminal.TWO=direct:two");
        succeed("<E/>");
        nothingBut("out", "two");
        assertThat(arrived.get("out").peek().getMessage().getHeader(DatabaseConstants.TERMINAL))
                .isEqualTo("ONE");
    }

    @Test
    void theFlowsOwnLocalEnvironmentIsAsItWas() throws Exception {
        route(
                "database-retrieve:row?row=LocalEnvironment.Database.Row&query=SELECT LASTNM FROM EMPLOYEE WHERE EMPNUM = '000020'",
                "database-route:x?query=SELECT LASTNM FROM EMPLOYEE WHERE EMPNUM = '000010'&filter.ONE=LocalEnvironment.Database.Row.LASTNM = 'Kwan'");
        succeed("<E/>");
        Element local = ExchangeAssembly.localEnvironment(arrived.get("out").peek());
        assertThat(local.path("Database", "Row", "LASTNM").value()).isEqualTo("Brown");
        assertThat(local.firstChild("Database").lastChild().localName()).isEqualTo("Row");
    }

    @Test
    void aVariableThatIsNoColumnFails() throws Exception {
        route(MANAGER + "&filter.ONE=$SHOESIZE > 1&filter.TWO=TRUE");
        assertThat(send("<E><Manager>000010</Manager></E>")).hasMessageContaining("BAC3203");
        assertThat(arrived).isEmpty();
    }

    @Test
    void messagesAreRoutedByWhatIsInThem() throws Exception {
        route(
                "message-route:bypass?filter.ONE=/E/LastName&terminal.ONE=direct:one&filter.TWO=Body.E.No = '7'&terminal.TWO=direct:two");
        succeed("<E><LastName>x</LastName><No>7</No></E>");
        succeed("<E><No>8</No></E>");
        nothingBut("one", "two", "out");
        assertThat(at("out")).containsExactly("<E><No>8</No></E>");
        assertThat(arrived.get("out").peek().getMessage().getHeader(DatabaseConstants.TERMINAL))
                .isEqualTo("default");
    }

    @Test
    void filtersThatLeadNowhereAreRefusedAtTheStart() {
        refused("BAC3216", "message-route:x?filter.A=TRUE&filter.B=TRUE");
        refused("BAC3217", "message-route:x");
        refused("BAC3217", "message-route:x?filter.A=TRUE&filter.B=TRUE&distributionMode=first");
        refused("BAC3209", "message-route:x?filter.A=TRUE&terminal.A=nosuch:endpoint");
    }
}

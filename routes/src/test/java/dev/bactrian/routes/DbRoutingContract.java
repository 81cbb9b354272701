// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The outcomes of the flow dbrouting. */
abstract class DbRoutingContract extends FlowTest {
    private static final String IN = "DBROUTING.IN";
    private static final String OUT = "DBROUTING.OUT.";

    private static String key(String number) {
        return "<Employee><EmpNo>" + number + "</EmpNo></Employee>";
    }

    private static String completed(
            String number, String first, String last, String hired, String born) {
        return "<Employee><EmpNo>"
                + number
                + "</EmpNo><FirstName>"
                + first
                + "</FirstName><LastName>"
                + last
                + "</LastName><WorkDept>A00</WorkDept><HireDate>"
                + hired
                + "</HireDate><BirthDate>"
                + born
                + "</BirthDate></Employee>";
    }

    /** Nothing of what was put before is on another queue than was asked for. */
    private void nothingOn(String... queues) throws Exception {
        // what comes behind has come: the flow has one instance, and all before is done
        client.put(IN, key("999999"));
        assertThat(client.getText(OUT + "NOTFOUND")).isEqualTo(key("999999"));
        for (String queue : queues) {
            assertThat(client.depth(OUT + queue)).as(queue).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "000010, Ada, Braithwaite, 1995-01-01, 1963-08-24, SERVICE, SENIOR NONE",
        "000030, Cy, Archer, 2024-04-05, 1971-05-11, NONE, SERVICE SENIOR",
        "000040, Dee, Weaver, 2023-08-17, 1945-09-15, SENIOR, SERVICE NONE"
    })
    void completesAndRoutesToOneQueue(
            String number,
            String first,
            String last,
            String hired,
            String born,
            String queue,
            String others)
            throws Exception {
        client.put(IN, key(number));
        assertThat(client.getText(OUT + queue))
                .isEqualTo(completed(number, first, last, hired, born));
        nothingOn(others.split(" "));
    }

    @Test
    void completesAndRoutesToBothQueues() throws Exception {
        client.put(IN, key("000020"));
        String expected = completed("000020", "Ben", "Dunnwin", "1993-10-10", "1948-02-02");
        assertThat(client.getText(OUT + "SERVICE")).isEqualTo(expected);
        assertThat(client.getText(OUT + "SENIOR")).isEqualTo(expected);
        nothingOn("NONE");
    }

    @Test
    void bypassesTheLookUpOfWhoSaysWhoItIs() throws Exception {
        // not in the table, and not changed
        String stranger = completed("777777", "Eve", "Newman", "2001-01-01", "1999-09-09");
        client.put(IN, stranger);
        assertThat(client.getText(OUT + "SERVICE")).isEqualTo(stranger);
        nothingOn("SENIOR", "NONE");
    }

    @Test
    void theTestMessageBypassesTheLookUpAtAnySize() throws Exception {
        byte[] employee = TestMessages.generate("Employee", "200kB", 1);
        client.put(IN, employee);
        assertThat(BrokerClient.bytes(client.get(OUT + "SERVICE"))).isEqualTo(employee);
        assertThat(BrokerClient.bytes(client.get(OUT + "SENIOR"))).isEqualTo(employee);
        nothingOn("NONE");
    }

    @Test
    void anUnknownEmployeeAndAnUnknownDepartmentAreNotFound() throws Exception {
        client.put(IN, key("000099"));
        assertThat(client.getText(OUT + "NOTFOUND")).isEqualTo(key("000099"));
        String moved =
                completed("000010", "Ada", "Braithwaite", "1995-01-01", "1963-08-24")
                        .replace("A00", "Z99");
        client.put(IN, moved);
        assertThat(client.getText(OUT + "NOTFOUND")).isEqualTo(moved);
        client.put(IN, "<Employee/>");
        assertThat(client.getText(OUT + "NOTFOUND")).isEqualTo("<Employee/>");
        nothingOn("SERVICE", "SENIOR", "NONE");
    }

    @Test
    void whatIsNoDateIsBackedOutAsItCame() throws Exception {
        String wrong = completed("000010", "Ada", "Braithwaite", "yesterday", "1963-08-24");
        client.put(IN, wrong);
        assertThat(client.getText("DBROUTING.BACKOUT")).isEqualTo(wrong);
        nothingOn("SERVICE", "SENIOR", "NONE");
    }
}

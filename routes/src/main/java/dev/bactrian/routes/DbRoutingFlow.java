// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.Flow;
import dev.bactrian.quarkus.database.ActiveDatabase;
import jakarta.inject.Singleton;

/**
 * Simplified Database Routing: completes an employee's message from the table EMPLOYEE unless it
 * says who it is, and routes it by the employee's department's manager.
 */
@Singleton
public class DbRoutingFlow extends Flow {
    private static final String NODE = "?dataSource=" + ActiveDatabase.NAME + "&query=";

    private static final String EMPLOYEE =
            "SELECT FIRSTNAME, LASTNAME, WORKDEPT, HIREDATE, BIRTHDATE FROM EMPLOYEE"
                    + " WHERE EMPNO = :{Body.Employee.EmpNo}";

    private static final String MANAGER =
            "SELECT M.BIRTHDATE AS M_BIRTHDATE FROM DEPARTMENT D JOIN EMPLOYEE M ON M.EMPNO = D.MGRNO"
                    + " WHERE D.DEPTNO = :{Body.Employee.WorkDept}";

    /** Names the flow. */
    public DbRoutingFlow() {
        super("dbrouting");
    }

    @Override
    protected void define() {
        String notFound = "&terminal.keyNotFound=" + output("DBROUTING.OUT.NOTFOUND");
        input("DBROUTING.IN?domain=XMLNSC")
                .to(
                        "message-route:bypass?filter.MATCH=/Employee/LastName"
                                + "&terminal.MATCH=direct:dbrouting-route")
                .to(
                        "database-retrieve:employee"
                                + NODE
                                + EMPLOYEE
                                + "&data.FIRSTNAME=Body.Employee.FirstName"
                                + "&data.LASTNAME=Body.Employee.LastName"
                                + "&data.WORKDEPT=Body.Employee.WorkDept"
                                + "&data.HIREDATE=Body.Employee.HireDate"
                                + "&data.BIRTHDATE=Body.Employee.BirthDate"
                                + notFound)
                .to("direct:dbrouting-route");

        from("direct:dbrouting-route")
                .routeId("dbrouting-route")
                .group(id())
                .to(
                        "database-route:seniority"
                                + NODE
                                + MANAGER
                                + "&filter.SERVICE=CAST(Body.Employee.HireDate AS DATE) <= CURRENT_DATE - INTERVAL '10' YEAR"
                                + "&filter.SENIOR=CAST(Body.Employee.BirthDate AS DATE) < LocalEnvironment.Database.Row.M_BIRTHDATE"
                                + "&terminal.SERVICE="
                                + output("DBROUTING.OUT.SERVICE")
                                + "&terminal.SENIOR="
                                + output("DBROUTING.OUT.SENIOR")
                                + "&terminal.default="
                                + output("DBROUTING.OUT.NONE")
                                + notFound);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriParams;

/** Which rows of a table are changed or deleted, and what it is to find none. */
@UriParams
public class RowsOptions {
    @UriParam(
            description =
                    "Which rows: a condition of SQL with expressions as parameters, EMPNO = :{Body.Employee.EmpNo}")
    private String where;

    @UriParam(
            defaultValue = "false",
            description =
                    "Whether all rows of the table are meant where there is no option where. If not, the start is refused")
    private boolean allRows;

    @UriParam(defaultValue = "false", description = "Whether it is an error where no row is found")
    private boolean treatWarningsAsErrors;

    /** Which rows. */
    public String getWhere() {
        return where;
    }

    /** Sets it. */
    public void setWhere(String where) {
        this.where = where;
    }

    /** Whether all rows are meant where there is no option where. */
    public boolean isAllRows() {
        return allRows;
    }

    /** Sets it. */
    public void setAllRows(boolean allRows) {
        this.allRows = allRows;
    }

    /** Whether it is an error where no row is found. */
    public boolean isTreatWarningsAsErrors() {
        return treatWarningsAsErrors;
    }

    /** Sets it. */
    public void setTreatWarningsAsErrors(boolean treatWarningsAsErrors) {
        this.treatWarningsAsErrors = treatWarningsAsErrors;
    }
}

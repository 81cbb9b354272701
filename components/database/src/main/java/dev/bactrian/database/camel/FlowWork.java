// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.esql.database.DatabaseSession;
import dev.bactrian.mq.jms.MqUnitOfWork;
import java.sql.SQLException;
import javax.sql.DataSource;

/** What a unit of work does with databases. */
interface FlowWork extends MqUnitOfWork.Participant {
    /** The session of a data source; the first use begins its transaction. */
    DatabaseSession session(DataSource source) throws SQLException;
}

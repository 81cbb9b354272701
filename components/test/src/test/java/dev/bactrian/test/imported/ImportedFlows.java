// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.imported;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.jms.JmsBodies;
import dev.bactrian.broker.jms.JmsHeaders;
import dev.bactrian.importer.Importer;
import dev.bactrian.importer.report.ImportReport;
import dev.bactrian.importer.report.Outcome;
import dev.bactrian.importer.report.ReportLine;
import dev.bactrian.mrm.MessageSets;
import dev.bactrian.test.FlowTester;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.h2.jdbcx.JdbcDataSource;

/** A workspace, imported into a folder of its own, and its flows. */
record ImportedFlows(Path project, ImportReport report) {

    private static final Path WORKSPACES =
            Path.of("../importer/src/test/resources/workspaces").toAbsolutePath();

    static Path workspace(String name) {
        return WORKSPACES.resolve(name);
    }

    static ImportedFlows of(Path workspace) {
        try {
            Path project =
                    Files.createTempDirectory(Path.of("target"), "imported").resolve("project");
            return new ImportedFlows(project, Importer.run(workspace, project));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path file(String flow) {
        return project.resolve("flows/" + flow + ".camel.yaml");
    }

    /** Text of a flow is another one, as whoever moves in would write: a folder, a port. */
    ImportedFlows edited(String flow, String text, String replacement) {
        try {
            String written = Files.readString(file(flow));
            assertThat(written).contains(text);
            Files.writeString(file(flow), written.replace(text, replacement));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The nodes of all flows for which the import has nothing. */
    List<String> leftNodes() {
        return report.nodes().stream()
                .filter(node -> node.outcome() == Outcome.NOT_POSSIBLE)
                .map(ReportLine::name)
                .toList();
    }

    /** A folder of a test's own, by its whole path. */
    static Path folder(String name) {
        try {
            return Files.createTempDirectory(Path.of("target").toAbsolutePath(), name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A database in memory, with what the statements make. */
    static JdbcDataSource database(String name, String... statements) {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1");
        execute(database, statements);
        return database;
    }

    static void execute(JdbcDataSource database, String... statements) {
        try (var connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Runs flows; what they name is found beside them, as the broker does. */
    FlowTester tester(String flow, String... more) {
        Path flows = project.resolve("flows");
        FlowTester tester = FlowTester.of("file:" + file(flow));
        for (String other : more) {
            tester.and("file:" + file(other));
        }
        return tester.bean("jmsBodies", new JmsBodies())
                .bean("jmsHeaders", new JmsHeaders())
                .with(
                        camel -> {
                            MessageSets.installed().addFirst(flows);
                            try {
                                camel.setApplicationContextClassLoader(
                                        new URLClassLoader(
                                                new URL[] {flows.toUri().toURL()},
                                                ImportedFlows.class.getClassLoader()));
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            }
                        });
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.esql.EsqlRunner;
import dev.bactrian.esql.run.ComputeMode;
import dev.bactrian.esql.run.EsqlModule;
import dev.bactrian.esql.run.Terminals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The modules of the reports, on the messages of the reports (wmb-v61-plinux-2008, Appendix C). */
class ReportModulesTest {
    static final String PARENT =
            "<Parent><First>1</First><SaleList>"
                    + "<Invoice><Initial>K</Initial><Initial>A</Initial><Surname>Braithwaite</Surname>"
                    + "<Item><Code>00</Code><Code>01</Code><Code>02</Code><Description>Twister</Description>"
                    + "<Category>Games</Category><Price>00.30</Price><Quantity>01</Quantity></Item>"
                    + "<Item><Code>02</Code><Code>03</Code><Code>01</Code><Description>The Times"
                    + " Newspaper</Description><Category>Books and Media</Category><Price>00.20</Price>"
                    + "<Quantity>01</Quantity></Item><Balance>00.50</Balance><Currency>Sterling</Currency></Invoice>"
                    + "<Invoice><Initial>T</Initial><Initial>J</Initial><Surname>Dunnwin</Surname>"
                    + "<Item><Code>04</Code><Code>05</Code><Code>01</Code><Description>The Origin of"
                    + " Species</Description><Category>Books and Media</Category><Price>22.34</Price>"
                    + "<Quantity>02</Quantity></Item><Item><Code>06</Code><Code>07</Code><Code>01</Code>"
                    + "<Description>Microscope</Description><Category>Miscellaneous</Category><Price>36.20</Price>"
                    + "<Quantity>01</Quantity></Item><Balance>81.84</Balance><Currency>Euros</Currency></Invoice>"
                    + "</SaleList><Last>Test</Last></Parent>";

    static EsqlModule module(String name) throws IOException {
        Path file =
                Path.of("..", "..", "routes", "src", "main", "resources", "esql", name + ".esql");
        return EsqlRunner.compile(Files.readString(file)).module(name);
    }

    private static String run(String name, String input) throws IOException {
        return EsqlRunner.body(
                module(name)
                        .run(
                                EsqlRunner.xml(input),
                                ComputeMode.MESSAGE,
                                new EsqlRunner.Services(),
                                Terminals.NONE)
                        .output()
                        .message());
    }

    @Test
    void transformGivesTheStatementsToTheByte() throws IOException {
        assertThat(run("Transform", PARENT))
                .isEqualTo(
                        "<Parent><SaleList><Statement Type=\"Monthly\" Style=\"Full\"><Customer>"
                                + "<Initials>KA</Initials><Name>Braithwaite</Name><Balance>00.50</Balance></Customer>"
                                + "<Purchases><Article><Desc>Twister</Desc><Cost>4.8E-1</Cost><Qty>01</Qty></Article>"
                                + "<Article><Desc>The Times Newspaper</Desc><Cost>3.2E-1</Cost><Qty>01</Qty></Article>"
                                + "</Purchases><Amount>8E-1</Amount></Statement>"
                                + "<Statement Type=\"Monthly\" Style=\"Full\"><Customer><Initials>TJ</Initials>"
                                + "<Name>Dunnwin</Name><Balance>81.84</Balance></Customer><Purchases><Article>"
                                + "<Desc>The Origin of Species</Desc><Cost>3.5744E+1</Cost><Qty>02</Qty></Article>"
                                + "<Article><Desc>Microscope</Desc><Cost>5.792E+1</Cost><Qty>01</Qty></Article>"
                                + "</Purchases><Amount>1.29408E+2</Amount></Statement></SaleList></Parent>");
    }

    @Test
    void computeCorrectsTheBalanceAndAddsTheTotal() throws IOException {
        assertThat(run("Compute", PARENT))
                .isEqualTo(
                        PARENT.replace("81.84", "80.88")
                                .replace(
                                        "</SaleList>",
                                        "<InvoicesTotal Currency=\"Sterling\">57.116</InvoicesTotal></SaleList>"));
    }

    @Test
    void theComplexComputeOfTheFirstReportRunsAsItIs() {
        StringBuilder stack = new StringBuilder();
        StringBuilder expected = new StringBuilder();
        for (int i = 1; i <= 20; i++) {
            stack.append(
                    "<Element><COMPONENT>C%d</COMPONENT><QUEUE>Q%d</QUEUE></Element>"
                            .formatted(i, i));
            expected.append(
                    "<Component><Name>C%d</Name><Transport Type=\"A\"><Queue>Q%d</Queue></Transport></Component>"
                            .formatted(i, i));
        }
        String input =
                "<CSIM><TestCase><Stack><ProcessingPath>"
                        + stack
                        + "</ProcessingPath></Stack></TestCase></CSIM>";
        String esql =
                """
                SET OutputRoot = InputRoot;
                DECLARE i INTEGER;
                SET i = 1;
                WHILE i <= CARDINALITY(OutputRoot.XMLNSC.CSIM.TestCase.Stack.ProcessingPath.Element[]) DO
                    SET OutputRoot.XMLNSC.CSIM.TestCase.ProcessingPath.Component[i].Name =
                        OutputRoot.XMLNSC.CSIM.TestCase.Stack.ProcessingPath.Element[i].COMPONENT;
                    SET OutputRoot.XMLNSC.CSIM.TestCase.ProcessingPath.Component[i].Transport.(XML.attr)Type='A';
                    SET OutputRoot.XMLNSC.CSIM.TestCase.ProcessingPath.Component[i].Transport.Queue =
                        OutputRoot.XMLNSC.CSIM.TestCase.Stack.ProcessingPath.Element[i].QUEUE;
                    SET i = i + 1;
                END WHILE;
                """;
        assertThat(EsqlRunner.runToXml(esql, input))
                .isEqualTo(
                        input.replace(
                                "</TestCase>",
                                "<ProcessingPath>" + expected + "</ProcessingPath></TestCase>"));
    }

    @Test
    void theModulesOfTheProfileFlowsCompileAndRun() throws IOException {
        Path file =
                Path.of("..", "..", "routes", "src", "main", "resources", "esql", "Profiles.esql");
        var program = EsqlRunner.compile(Files.readString(file));
        String input =
                "<CSIM><TestCase><Stack><ProcessingPath><Element><COMPONENT>C</COMPONENT><QUEUE>Q</QUEUE>"
                        + "</Element></ProcessingPath></Stack></TestCase></CSIM>";
        String expected =
                input.replace(
                        "</TestCase>",
                        "<ProcessingPath><Component><Name>C</Name><Transport Type=\"A\"><Queue>Q</Queue></Transport>"
                                + "</Component></ProcessingPath></TestCase>");
        for (String name : new String[] {"ComplexCompute", "VeryComplexCompute"}) {
            assertThat(
                            EsqlRunner.body(
                                    program.module(name)
                                            .run(
                                                    EsqlRunner.xml(input),
                                                    ComputeMode.MESSAGE,
                                                    new EsqlRunner.Services(),
                                                    Terminals.NONE)
                                            .output()
                                            .message()))
                    .isEqualTo(expected);
        }
        var headers =
                program.module("SetHeaders")
                        .run(
                                EsqlRunner.xml(input),
                                ComputeMode.MESSAGE,
                                new EsqlRunner.Services(),
                                Terminals.NONE)
                        .output();
        assertThat(headers.message().root().path("MQMD", "Encoding").value()).isEqualTo(546L);
    }
}

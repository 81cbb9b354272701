// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What operators of the originals type. */
class OriginalCommandsTest {

    @ParameterizedTest
    @CsvSource({
        "DISPLAY QLOCAL(ROUTING.*), queues list ROUTING.*",
        "DISPLAY QLOCAL, queues list",
        "dis ql, queues list",
        "display qlocal ORDERS, queues list ORDERS",
        "display qlocal (orders), queues list orders",
        "display q curdepth, queues list",
        "display qlocal, queues list",
        "display qstatus, queues list",
        "DISPLAY QUEUE TYPE(QLOCAL), queues list",
        "CLEAR QLOCAL ORDERS, queues clear ORDERS",
        "dis ql('ROUTING.IN') CURDEPTH, queues list ROUTING.IN",
        "display qlocal ROUTING.IN, queues list ROUTING.IN",
        "DISPLAY QSTATUS (*), queues list *",
        "display qlocal(A) --broker tcp://h:1, queues list A --broker tcp://h:1",
        "CLEAR QLOCAL(A), queues clear A",
        "display sub(*), subscriptions list",
        "display sub *, subscriptions list",
        "DISPLAY SUB, subscriptions list",
        "mqsilist BK1 -e default, flows list",
        "mqsistartmsgflow BK1 -e default -m routing, flows start routing",
        "mqsistopmsgflow BK1 -e default -m routing, flows stop routing",
        "mqsistopmsgflow BK1 -e default -f restartExecutionGroup -m routing, flows stop routing",
        "mqsichangeflowstats BK1 -s -e default -f routing -c active -n advanced, flows statistics routing --level advanced",
        "mqsichangeflowstats BK1 -s -g -j -c inactive, flows statistics --level off",
        "mqsichangeflowstats BK1 -s -e default -f routing -c active -n none, flows statistics routing --level basic",
        "mqsichangeflowstats BK1 -a -r -e default -f routing -c active -t basic, flows statistics routing --level basic",
        "mqsireportflowstats BK1 -f routing, flows statistics routing",
        "mqsichangetrace BK1 -u -e default -f routing -l debug, flows trace routing --level debug",
        "mqsichangetrace BK1 -u -e default -l none, flows trace --all --level none",
        "mqsichangetrace BK1 -u -e default -f routing -l debug -m fast -c 5000, flows trace routing --level debug",
        "mqsichangetrace BK1 -n off -e default, flows trace --all --nodes off",
        "mqsichangetrace BK1 -n on -e default -f routing, flows trace routing --nodes on",
        "mqsireporttrace BK1 -u -e default, flows trace --all",
        "mqsireporttrace BK1 -u -e default -f routing, flows trace routing",
        "mqsichangeflowmonitoring BK1 -f routing -c active, flows monitoring routing --on",
        "mqsichangeflowmonitoring BK1 -j -c inactive, flows monitoring --all --off",
        "mqsichangeflowmonitoring BK1 -e default -f routing -m profile -c active, flows monitoring routing --on",
        "mqsireportflowmonitoring BK1 -j, flows monitoring --all",
        "mqsireportflowmonitoring BK1 -f routing, flows monitoring routing",
        "amqsput ROUTING.IN, put ROUTING.IN",
        "amqsbcg ROUTING.IN QM1, display ROUTING.IN --mqmd"
    })
    void areRunAsWhatTheyAreCalledHere(String typed, String here) {
        OriginalCommands.Here found = OriginalCommands.translate(typed.split(" "));
        assertThat(found.arguments()).isEqualTo(List.of(here.split(" ")));
        assertThat(found.advice()).isNotNull();
        CommandSpecs.parse(found.arguments());
    }

    /** Only what the command line has is named. */
    private static final class CommandSpecs {
        static void parse(List<String> arguments) {
            Bactrian.commandLine(Terminal.ofProcess()).parseArgs(arguments.toArray(String[]::new));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "display ROUTING.BACKOUT",
                "display QUEUE.OF.MINE",
                "display pom.xml",
                "display Q",
                "display TOPIC",
                "display sub",
                "display QUEUE --count 3",
                "display qs -h",
                "put ROUTING.IN",
                "flows list",
                "nonsense",
                "clear"
            })
    void ourOwnAreLeftAsTheyAre(String typed) {
        OriginalCommands.Here found = OriginalCommands.translate(typed.split(" "));
        assertThat(found.advice()).isNull();
        assertThat(found.arguments()).isEqualTo(Arrays.asList(typed.split(" ")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mqsichangetrace BK1 -u -e default -f routing -r",
                "mqsichangetrace BK1 -u -e default -f routing -l debug -r",
                "mqsichangetrace BK1 -t -e default -l debug",
                "mqsichangetrace BK1 -t -b agent -l debug",
                "mqsichangetrace BK1 -u -e default -f routing",
                "mqsichangetrace BK1 -n -e default",
                "mqsichangeflowmonitoring BK1 -f routing -s HTTP.transaction.Start -i disable",
                "mqsichangeflowmonitoring BK1 -f routing -p PROFILE",
                "mqsichangeflowmonitoring BK1 -c active",
                "mqsichangeflowstats BK1 -a -e default -f routing -r",
                "mqsichangeflowstats BK1 -s -e default -f routing -n advanced",
                "mqsichangeflowstats BK1 -s -c inactive",
                "mqsistopmsgflow BK1 -e default -f restartExecutionGroup",
                "clear qlocal"
            })
    void whatWouldDoSomethingElseHereIsNotRun(String typed) {
        OriginalCommands.Here found = OriginalCommands.translate(typed.split(" "));
        assertThat(found.arguments()).isNull();
        assertThat(found.advice()).matches("(bactrian|settings of the log).*");
    }

    @Test
    void whatHasNoCounterpartSaysWhatTakesItsPlace() {
        Cli cli = Cli.run("mqsideploy", "BK1", "-e", "default", "-a", "flows.bar");
        assertThat(cli.status()).isEqualTo(2);
        assertThat(cli.out()).isEmpty();
        assertThat(cli.err())
                .startsWith("bactrian: mqsideploy is here: flows are files")
                .hasLineCount(1);
    }

    @Test
    void thePageNamesAllOfThem() throws Exception {
        String page = Files.readString(Path.of("..", "..", "docs", "command-line.md"));
        assertThat(OriginalCommands.names()).allSatisfy(name -> assertThat(page).contains(name));
    }
}

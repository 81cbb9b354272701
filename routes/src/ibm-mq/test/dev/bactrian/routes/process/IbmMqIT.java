package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.jakarta.jms.MQQueue;
import dev.bactrian.mq.jms.QueueNames;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The application with IBM's client, where no queue manager listens. */
class IbmMqIT {

    @TempDir Path data;

    @Test
    @Tag("slow")
    void flowsStartSayWhatIsMissingAndTryAgain() throws IOException {
        try (ApplicationProcess flows =
                ApplicationProcess.start(
                        data,
                        "-Dbactrian.flows=passthrough,routing",
                        "-Dbactrian.ibm-mq.port=" + closedPort(),
                        "-Dbactrian.ibm-mq.queue-manager=QM1")) {
            flows.awaitLog("BAC2113: queue PASSTHROUGH.IN instance 1: lost the queue manager");
            flows.awaitLog("BAC2113: queue ROUTING.IN instance 1: lost the queue manager");
            flows.awaitLog("QM1");
            flows.awaitLog("again in 200 ms");
        }
    }

    @Test
    void queuesShowTheWholeMessageAndTheDescriptor() throws JMSException {
        MQQueue queue = new MQQueue(QueueNames.ibm("ORDERS.IN"));
        assertThat(queue.getBaseQueueName()).isEqualTo("ORDERS.IN");
        assertThat(queue.getMessageBodyStyle()).isEqualTo(1); // WMQ_MESSAGE_BODY_MQ
        assertThat(queue.getMQMDReadEnabled()).isTrue();
        assertThat(queue.getMQMDWriteEnabled()).isTrue();
    }

    private static int closedPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}

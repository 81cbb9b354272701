package dev.bactrian.routes.soap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import org.junit.jupiter.api.Test;

/** The services called by zeep, a SOAP library of Python: {@code pip install zeep} first. */
@QuarkusTest
class ZeepTest {
    @TestHTTPResource URI base;

    @Test
    void zeepUnderstandsTheServices() throws Exception {
        Process process =
                new ProcessBuilder(
                                System.getProperty("bactrian.python", "python3"),
                                "src/interop/python/sales.py",
                                base.toString())
                        .redirectErrorStream(true)
                        .start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output).contains("ok      billing").doesNotContain("not ok");
    }
}

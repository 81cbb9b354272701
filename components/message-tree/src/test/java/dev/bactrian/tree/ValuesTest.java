package dev.bactrian.tree;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValuesTest {
    /** The figures of the Transform message, wmb-v61-plinux-2008 Appendix C. */
    @ParameterizedTest
    @CsvSource({
        "0.48, 4.8E-1",
        "0.32, 3.2E-1",
        "0.8, 8E-1",
        "35.744, 3.5744E+1",
        "57.92, 5.792E+1",
        "129.408, 1.29408E+2",
        "0, 0E+0",
        "-100, -1E+2"
    })
    void writesFloatsAsTheReportPrintsThem(double value, String text) {
        assertThat(Values.floatText(value)).isEqualTo(text);
    }

    @Property
    void floatTextReadsBackAsTheSameValue(@ForAll double value) {
        String text = Values.floatText(value);
        if (!Double.isNaN(value) && !Double.isInfinite(value)) {
            assertThat(Double.parseDouble(text)).isEqualTo(value == 0 ? 0.0 : value);
        }
    }
}

package dev.bactrian.cli;

/** JMS selectors from options. */
final class Selectors {

    private Selectors() {}

    /** Both conditions, or null when there is none. */
    static String of(String correlationId, String selector) {
        if (correlationId == null) {
            return selector;
        }
        String correlation = "JMSCorrelationID = '" + correlationId.replace("'", "''") + "'";
        return selector == null ? correlation : correlation + " AND (" + selector + ")";
    }
}

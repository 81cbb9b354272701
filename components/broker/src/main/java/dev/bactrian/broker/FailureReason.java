// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import dev.bactrian.broker.error.BrokerError;
import dev.bactrian.esql.source.Diagnostic;
import dev.bactrian.esql.source.EsqlCompileException;
import dev.bactrian.esql.source.Spelling;
import java.io.FileNotFoundException;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.camel.CamelContext;
import org.apache.camel.NoSuchBeanException;
import org.apache.camel.Processor;
import org.apache.camel.PropertyBindingException;
import org.apache.camel.ResolveEndpointFailedException;
import org.apache.camel.spi.EndpointUriFactory;

/**
 * Puts into one line why a flow does not run, whatever was thrown: a code, the file and the place
 * in it, what is wrong, and what was perhaps meant.
 */
public final class FailureReason {

    private static final Pattern CODED = Pattern.compile("BAC\\d{4}: ?");
    private static final Pattern UNKNOWN_OPTIONS =
            Pattern.compile("Unknown parameters=\\[\\{([^=]+)=");
    private static final Pattern SCHEME =
            Pattern.compile(
                    "[Nn]o (?:component found with scheme|endpoint could be found for): ([\\w.+-]+)");
    private static final Pattern QUOTED = Pattern.compile("'([^']+)'");
    private static final Pattern MARK = Pattern.compile("line:? (\\d+)(?:, column:? (\\d+))?");

    /** Names that a slip of the pen may have been meant for; a context lists only those in use. */
    private static final List<String> COMPONENTS =
            List.of(
                    "mq",
                    "esql",
                    "jms",
                    "direct",
                    "seda",
                    "timer",
                    "quartz",
                    "file",
                    "file-records",
                    "ftp",
                    "sftp",
                    "http",
                    "https",
                    "http-input",
                    "rest",
                    "netty",
                    "kafka",
                    "sql",
                    "bean",
                    "log",
                    "xslt-saxon",
                    "aggregation",
                    "collector",
                    "java-compute",
                    "smtp",
                    "imap");

    /** How Camel says that it does not find something. */
    private static final String RESOURCE = "Cannot find resource: ";

    private final CamelContext context;
    private final FlowText text;

    private FailureReason(CamelContext context, FlowText text) {
        this.context = context;
        this.text = text;
    }

    /**
     * The reason.
     *
     * @param context for the names of what there is
     * @param text of the file that the flow is written in; null where it is no file
     */
    public static FlowFailure of(Throwable thrown, CamelContext context, FlowText text) {
        return new FailureReason(context, text).describe(thrown);
    }

    private FlowFailure describe(Throwable thrown) {
        Throwable last = thrown;
        for (Throwable t = thrown; t != null; t = t.getCause()) {
            FlowFailure known = known(t, thrown);
            if (known != null) {
                return known;
            }
            last = t;
        }
        String what =
                last.getMessage() == null ? last.getClass().getSimpleName() : last.getMessage();
        return failure(BrokerError.FLOW_NOT_STARTED, mark(what), firstLine(what), thrown);
    }

    private FlowFailure known(Throwable t, Throwable thrown) {
        String message = t.getMessage() == null ? "" : t.getMessage();
        if (t instanceof EsqlCompileException esql) {
            return esql(esql, thrown);
        }
        if (CODED.matcher(message).lookingAt()) {
            return coded(message, thrown);
        }
        Matcher component = SCHEME.matcher(message);
        if (component.find()) {
            String name = component.group(1);
            return failure(
                    BrokerError.NO_SUCH_COMPONENT,
                    find(name),
                    "there is no component '" + name + ":'" + component(name),
                    thrown);
        }
        if (t instanceof ResolveEndpointFailedException endpoint) {
            return endpoint(endpoint, message, thrown);
        }
        if (t instanceof PropertyBindingException binding && binding.getPropertyName() != null) {
            // a bean that is there and cannot be made says more than the option that names it
            for (Throwable cause = t.getCause(); cause != null; cause = cause.getCause()) {
                String why = cause.getMessage() == null ? "" : cause.getMessage();
                if (CODED.matcher(why).lookingAt()) {
                    return coded(why, thrown);
                }
            }
            String option = binding.getPropertyName();
            return failure(
                    BrokerError.NO_SUCH_OPTION,
                    find(option),
                    "option '" + option + "' does not take the value '" + binding.getValue() + "'",
                    thrown);
        }
        if (t instanceof NoSuchBeanException bean && bean.getName() != null) {
            return failure(
                    BrokerError.NO_SUCH_BEAN,
                    find(bean.getName()),
                    "there is no bean '" + bean.getName() + "'" + hint(bean.getName(), beans()),
                    thrown);
        }
        if (t instanceof FileNotFoundException && message.startsWith(RESOURCE)) {
            String name = message.substring(RESOURCE.length()).replaceFirst(" for URI: .*", "");
            return failure(
                    BrokerError.NO_SUCH_FILE,
                    find(name),
                    "there is no file '" + name + "', beside the flow or on the class path",
                    thrown);
        }
        if (t.getClass().getName().contains("yaml") || t.getClass().getName().contains("Xml")) {
            return failure(BrokerError.UNREADABLE_FLOW, mark(message), problem(message), thrown);
        }
        return null;
    }

    /** What says itself what is wrong; where it names a word of the file, the place is added. */
    private FlowFailure coded(String message, Throwable thrown) {
        String[] lines = message.split("\\R", 2);
        Matcher word = QUOTED.matcher(lines[0]);
        while (text != null && word.find()) {
            FlowText.Place place = text.find(word.group(1));
            if (place.line() > 0) {
                String code = lines[0].substring(0, "BACnnnn".length());
                return failure(code, place, lines[0].substring(code.length() + 2), thrown);
            }
        }
        return new FlowFailure(lines[0], lines.length > 1 ? lines[1] : "", thrown);
    }

    private static FlowFailure esql(EsqlCompileException esql, Throwable thrown) {
        List<Diagnostic> all = esql.diagnostics();
        Diagnostic first = all.get(0);
        String[] lines = first.render().split("\n", 2);
        return new FlowFailure(
                first.problem().code()
                        + ": "
                        + first.source().name()
                        + ":"
                        + first.line()
                        + ":"
                        + first.column()
                        + ": "
                        + first.message()
                        + (first.hint().isEmpty() ? "" : "; " + first.hint())
                        + (all.size() > 1 ? " (and " + (all.size() - 1) + " more)" : ""),
                lines.length > 1 && !first.hint().isEmpty()
                        ? lines[1].replaceFirst("\\R[^\\n]*$", "")
                        : lines.length > 1 ? lines[1] : "",
                thrown);
    }

    private FlowFailure endpoint(
            ResolveEndpointFailedException endpoint, String message, Throwable thrown) {
        Matcher unknown = UNKNOWN_OPTIONS.matcher(message);
        String scheme = endpoint.getUri().replaceFirst(":.*", "");
        if (unknown.find()) {
            String option = unknown.group(1);
            return failure(
                    BrokerError.NO_SUCH_OPTION,
                    find(option),
                    scheme + ": has no option '" + option + "'" + hint(option, options(scheme)),
                    thrown);
        }
        return null;
    }

    private Collection<String> options(String scheme) {
        EndpointUriFactory factory =
                context.getCamelContextExtension().getEndpointUriFactory(scheme);
        return factory == null ? Set.of() : factory.propertyNames();
    }

    /** The component that was perhaps meant, if it is there. */
    private String component(String written) {
        Set<String> names = new TreeSet<>(context.getComponentNames());
        names.addAll(COMPONENTS);
        String nearest = Spelling.nearest(written, names);
        return nearest == null || context.getComponent(nearest) == null
                ? ""
                : "; did you mean '" + nearest + ":'?";
    }

    private Collection<String> beans() {
        return context.getRegistry().findByTypeWithName(Processor.class).keySet();
    }

    private static String hint(String written, Collection<String> names) {
        String hint = Spelling.hint(written, names);
        return hint.isEmpty() ? "" : "; " + hint;
    }

    private FlowText.Place find(String word) {
        return text == null ? FlowText.Place.UNKNOWN : text.find(word);
    }

    /** The place that a parser names. */
    private static FlowText.Place mark(String message) {
        FlowText.Place last = FlowText.Place.UNKNOWN;
        for (Matcher mark = MARK.matcher(message); mark.find(); ) {
            last =
                    new FlowText.Place(
                            Integer.parseInt(mark.group(1)),
                            mark.group(2) == null ? 0 : Integer.parseInt(mark.group(2)));
        }
        return last;
    }

    /**
     * A parser of YAML says what it was about, and where, before it says what is wrong, and where.
     */
    private static String problem(String message) {
        String last = firstLine(message);
        for (String line : message.split("\\R")) {
            if (!line.isBlank() && !Character.isWhitespace(line.charAt(0))) {
                last = line;
            }
        }
        return last.strip();
    }

    private static String firstLine(String message) {
        return message.strip().replaceFirst("(?s)\\R.*", "").replaceFirst("\\s*:$", "");
    }

    private FlowFailure failure(
            BrokerError error, FlowText.Place place, String what, Throwable thrown) {
        return failure(error.code(), place, what, thrown);
    }

    private FlowFailure failure(String code, FlowText.Place place, String what, Throwable thrown) {
        String where = text == null ? "" : text.at(place) + ": ";
        return new FlowFailure(
                code + ": " + where + what, text == null ? "" : text.pointer(place), thrown);
    }
}

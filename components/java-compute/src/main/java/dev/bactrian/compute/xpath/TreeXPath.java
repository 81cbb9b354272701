// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.xpath;

import dev.bactrian.compute.ComputeError;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.MessageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import net.sf.saxon.Configuration;
import net.sf.saxon.lib.StandardErrorReporter;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.QName;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.SaxonApiUncheckedException;
import net.sf.saxon.s9api.XPathCompiler;
import net.sf.saxon.s9api.XPathExecutable;
import net.sf.saxon.s9api.XPathSelector;
import net.sf.saxon.s9api.XdmAtomicValue;
import net.sf.saxon.s9api.XdmItem;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XdmSequenceIterator;

/**
 * An XPath expression on the message tree, compiled once. XPath 1.0, of any domain, evaluated on
 * demand: {@code /aaa[1]} parses no further than the first {@code aaa}. Immutable; any thread may
 * use it.
 *
 * <pre>{@code
 * TreeXPath first = TreeXPath.of("/Parent/First = '1'");
 * boolean pass = first.test(message);
 * for (Element price : TreeXPath.of("/Parent/SaleList/Invoice/Item/Price").select(message)) { ... }
 * TreeXPath.of("?Statement/?Customer/@?id[set-value('7')]").select(outputBody);
 * }</pre>
 *
 * <p>Absolute paths start at the message's body folder (so {@code /Parent} is the root element), or
 * at the top of a tree that is no message's. The variables {@code $Root}, {@code $Body}, {@code
 * $Properties}, {@code $LocalEnvironment}, {@code $Environment} and {@code $ExceptionList} are the
 * trees of the assembly. What expressions can do beyond XPath 1.0 is said at {@link ChangingSteps}.
 * Not supported, and refused: {@code id()}, the axis {@code namespace::}. Nothing is fetched:
 * functions that read documents find none. {@code name()} has the prefix that a declaration in the
 * tree gives: the tree itself has none.
 */
public final class TreeXPath {
    private static final Set<String> ASSEMBLY =
            Set.of(
                    "Root",
                    "Body",
                    "Properties",
                    "LocalEnvironment",
                    "Environment",
                    "ExceptionList");

    private static final class Holder {
        static final Processor PROCESSOR = processor();

        private static Processor processor() {
            Processor processor = new Processor(false);
            // Each evaluation asks for one, and Saxon's opens a writer with its buffers: when
            // needed.
            processor
                    .getUnderlyingConfiguration()
                    .setErrorReporterFactory(
                            configuration -> error -> new StandardErrorReporter().report(error));
            LockedConfiguration.lock(processor.getUnderlyingConfiguration());
            processor.registerExtensionFunction(new StepFunction());
            for (String name : List.of("set-value", "set-local-name", "set-namespace-uri")) {
                processor.registerExtensionFunction(new SetFunction(name));
            }
            return processor;
        }
    }

    private final String text;
    private final XPathExecutable executable;
    private final Set<String> variables;

    private TreeXPath(String text, XPathExecutable executable, Set<String> variables) {
        this.text = text;
        this.executable = executable;
        this.variables = variables;
    }

    /**
     * An expression without prefixes and variables of its own.
     *
     * @throws MessageException BAC0011 where it is none
     */
    public static TreeXPath of(String expression) {
        return of(expression, Map.of(), Set.of());
    }

    /**
     * An expression.
     *
     * @param namespaces what prefixes stand for
     * @param variables names of variables that are given a value at each evaluation
     * @throws MessageException BAC0011 where it is none, or has what is not supported
     */
    public static TreeXPath of(
            String expression, Map<String, String> namespaces, Set<String> variables) {
        XPathCompiler compiler = Holder.PROCESSOR.newXPathCompiler();
        compiler.setLanguageVersion("3.1");
        compiler.setBackwardsCompatible(true);
        namespaces.forEach(compiler::declareNamespace);
        compiler.declareNamespace(ChangingSteps.PREFIX, ChangingSteps.URI);
        try {
            String rewritten = ChangingSteps.rewrite(expression, namespaces);
            for (String name : ASSEMBLY) {
                if (!variables.contains(name) && isNamed(name, rewritten)) {
                    compiler.declareVariable(new QName(name));
                }
            }
            variables.forEach(name -> compiler.declareVariable(new QName(name)));
            requireFunctions(compiler, rewritten);
            return new TreeXPath(expression, compiler.compile(rewritten), Set.copyOf(variables));
        } catch (SaxonApiException e) {
            throw new MessageException(
                    ComputeError.NOT_AN_XPATH, "XPath '" + expression + "': " + e.getMessage(), e);
        }
    }

    /**
     * Whether an expression may have a variable: each that is declared is given its value, made for
     * Saxon, at each evaluation.
     */
    private static boolean isNamed(String variable, String expression) {
        return Pattern.compile("\\$\\s*" + variable + "(?![\\w.-])").matcher(expression).find();
    }

    /** Compatible with 1.0, Saxon would tell of an unknown function only when it is called. */
    private static void requireFunctions(XPathCompiler compiler, String expression)
            throws SaxonApiException {
        compiler.setBackwardsCompatible(false);
        try {
            compiler.compile(expression);
        } catch (SaxonApiException e) {
            if (e.getErrorCode() != null && e.getErrorCode().getLocalName().equals("XPST0017")) {
                throw e;
            }
        } finally {
            compiler.setBackwardsCompatible(true);
        }
    }

    // ---- evaluation

    /** The result on a message: see {@link #evaluate(Element, Map)}. */
    public Object evaluate(Message message) {
        return result(iterator(body(message), Map.of("Root", message.root())));
    }

    /** The result on an assembly, whose trees the variables are. */
    public Object evaluate(MessageAssembly assembly) {
        return result(iterator(body(assembly.message()), variables(assembly)));
    }

    /** The result on an element, relative paths starting there. */
    public Object evaluate(Element context) {
        return evaluate(context, Map.of());
    }

    /**
     * The result on an element, with variables.
     *
     * @return {@link Boolean}, {@link Double} or {@link String}, or a {@code List} of {@link
     *     Element} where it is a node set; the value of a field, as a node, is the field
     * @throws MessageException BAC0012 where it cannot be evaluated
     */
    public Object evaluate(Element context, Map<String, ?> values) {
        return result(iterator(context, values));
    }

    /** All elements that are found on a message. */
    public List<Element> select(Message message) {
        return elements(evaluate(message));
    }

    /** All elements that are found on an element. */
    public List<Element> select(Element context) {
        return elements(evaluate(context));
    }

    /** The first element that is found; null where there is none. Nothing behind it is parsed. */
    public Element first(Message message) {
        return first(body(message), Map.of("Root", message.root()));
    }

    /** The first element that is found; null where there is none. Nothing behind it is parsed. */
    public Element first(Element context) {
        return first(context, Map.of());
    }

    private Element first(Element context, Map<String, ?> values) {
        try {
            XdmItem item = selector(context, values).evaluateSingle();
            return item == null ? null : element(item);
        } catch (SaxonApiException | SaxonApiUncheckedException e) {
            throw failed(e);
        }
    }

    /** Whether the result is true, in the sense of XPath's {@code boolean()}. */
    public boolean test(Message message) {
        return test(body(message), Map.of("Root", message.root()));
    }

    /** Whether the result is true, in the sense of XPath's {@code boolean()}. */
    public boolean test(Element context) {
        return test(context, Map.of());
    }

    private boolean test(Element context, Map<String, ?> values) {
        try {
            return selector(context, values).effectiveBooleanValue();
        } catch (SaxonApiException | SaxonApiUncheckedException e) {
            throw failed(e);
        }
    }

    /**
     * The result on an assembly as text, in the sense of XPath's {@code string()}: of a node set,
     * its first node. Nothing behind it is parsed.
     *
     * @return null where the result is an empty node set
     * @throws MessageException BAC0012 where it cannot be evaluated
     */
    public String text(MessageAssembly assembly) {
        try {
            XdmItem item = selector(body(assembly.message()), variables(assembly)).evaluateSingle();
            return item == null ? null : item.getStringValue();
        } catch (SaxonApiException | SaxonApiUncheckedException e) {
            throw failed(e);
        }
    }

    private static Element body(Message message) {
        Element body = message.body();
        return body == null ? message.root() : body;
    }

    private static Map<String, Element> variables(MessageAssembly assembly) {
        Map<String, Element> trees = new TreeMap<>();
        trees.put("Root", assembly.message().root());
        trees.put("LocalEnvironment", assembly.localEnvironment());
        trees.put("Environment", assembly.environment());
        trees.put("ExceptionList", assembly.exceptionList());
        return trees;
    }

    private XdmSequenceIterator<XdmItem> iterator(Element context, Map<String, ?> values) {
        try {
            return selector(context, values).iterator();
        } catch (SaxonApiException | SaxonApiUncheckedException e) {
            throw failed(e);
        }
    }

    private XPathSelector selector(Element context, Map<String, ?> values)
            throws SaxonApiException {
        Configuration configuration = Holder.PROCESSOR.getUnderlyingConfiguration();
        XPathSelector selector = executable.load();
        for (QName name : (Iterable<QName>) executable::iterateExternalVariables) {
            Object value = value(name.getLocalName(), context, values);
            selector.setVariable(name, XPathValues.variable(configuration, value));
        }
        TreeOfElements tree = TreeOfElements.around(configuration, context);
        selector.setContextItem(new XdmNode(new ElementNode(context, tree, null, 0)));
        return selector;
    }

    private Object value(String name, Element context, Map<String, ?> values) {
        if (values.containsKey(name)) {
            return values.get(name);
        }
        if (variables.contains(name)) {
            throw new MessageException(
                    ComputeError.XPATH_FAILED,
                    "XPath '" + text + "': variable $" + name + " was given no value");
        }
        Element root = (Element) values.get("Root");
        return switch (name) {
            case "Body" -> root == null ? null : root.lastChild();
            case "Properties" -> root == null ? null : root.firstChild("Properties");
            default -> null;
        };
    }

    private Object result(XdmSequenceIterator<XdmItem> items) {
        try {
            List<Element> nodes = new ArrayList<>();
            while (items.hasNext()) {
                XdmItem item = items.next();
                if (item.isAtomicValue()) {
                    if (!nodes.isEmpty() || items.hasNext()) {
                        throw new MessageException(
                                ComputeError.XPATH_FAILED,
                                "XPath '" + text + "': several values that are no nodes");
                    }
                    return atomic((XdmAtomicValue) item);
                }
                nodes.add(element(item));
            }
            return nodes;
        } catch (SaxonApiUncheckedException e) {
            throw failed(e);
        }
    }

    private static Object atomic(XdmAtomicValue value) {
        Object java = value.getValue();
        if (java instanceof Boolean) {
            return java;
        }
        return java instanceof Number number
                ? (Object) number.doubleValue()
                : value.getStringValue();
    }

    private Element element(XdmItem item) {
        if (item instanceof XdmNode node
                && node.getUnderlyingNode() instanceof ElementNode element) {
            return element.element;
        }
        throw new MessageException(
                ComputeError.XPATH_FAILED, "XPath '" + text + "' finds what is no element");
    }

    @SuppressWarnings("unchecked")
    private List<Element> elements(Object result) {
        if (result instanceof List) {
            return (List<Element>) result;
        }
        throw new MessageException(
                ComputeError.XPATH_FAILED,
                "XPath '" + text + "' gives a value, " + result + ", not elements");
    }

    private MessageException failed(Exception e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof MessageException message) {
                return message;
            }
        }
        return new MessageException(
                ComputeError.XPATH_FAILED, "XPath '" + text + "': " + e.getMessage(), e);
    }

    /** The expression as it was given. */
    @Override
    public String toString() {
        return text;
    }
}

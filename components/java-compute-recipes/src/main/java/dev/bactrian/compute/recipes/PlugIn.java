// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.recipes;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/** The names of the original's plug-in API, and what they are here. */
final class PlugIn {
    static final String PACKAGE = "com.ibm.broker.";
    private static final String PLUGIN = "com.ibm.broker.plugin.";
    static final String NODE = "com.ibm.broker.javacompute.MbJavaComputeNode";
    static final String ASSEMBLY = PLUGIN + "MbMessageAssembly";
    static final String MESSAGE = PLUGIN + "MbMessage";
    static final String ELEMENT = PLUGIN + "MbElement";
    static final String TERMINAL = PLUGIN + "MbOutputTerminal";
    static final String XPATH = PLUGIN + "MbXPath";
    static final String BINDINGS = PLUGIN + "MbNamespaceBindings";
    static final String USER_EXCEPTION = PLUGIN + "MbUserException";
    static final String EXCEPTION = PLUGIN + "MbException";

    /** Exceptions that have one class here. */
    static final Set<String> EXCEPTIONS =
            Set.of(
                    EXCEPTION,
                    PLUGIN + "MbRecoverableException",
                    PLUGIN + "MbParserException",
                    PLUGIN + "MbConversionException",
                    PLUGIN + "MbConfigurationException",
                    PLUGIN + "MbCriticalException",
                    PLUGIN + "MbFatalException");

    /** Classes that become another one, without more. */
    static final Map<String, String> TYPES = types();

    /** Methods that are only called otherwise, by their class and name. */
    static final Map<String, String> RENAMED =
            Map.ofEntries(
                    Map.entry(ASSEMBLY + "#getMessage", "message"),
                    Map.entry(MESSAGE + "#getRootElement", "root"),
                    Map.entry(ELEMENT + "#getFirstChild", "firstChild"),
                    Map.entry(ELEMENT + "#getLastChild", "lastChild"),
                    Map.entry(ELEMENT + "#getNextSibling", "nextSibling"),
                    Map.entry(ELEMENT + "#getPreviousSibling", "previousSibling"),
                    Map.entry(ELEMENT + "#getParent", "parent"),
                    Map.entry(ELEMENT + "#getName", "localName"),
                    Map.entry(ELEMENT + "#getValue", "value"),
                    Map.entry(ELEMENT + "#getValueAsString", "text"),
                    Map.entry(ELEMENT + "#getSpecificType", "type"),
                    Map.entry(ELEMENT + "#setValue", "setValue"),
                    Map.entry(ELEMENT + "#addAsFirstChild", "prepend"),
                    Map.entry(ELEMENT + "#addAsLastChild", "append"),
                    Map.entry(ELEMENT + "#addBefore", "insertBefore"),
                    Map.entry(ELEMENT + "#addAfter", "insertAfter"),
                    Map.entry(ELEMENT + "#detach", "detach"),
                    Map.entry(ELEMENT + "#delete", "detach"),
                    Map.entry(ELEMENT + "#copy", "copy"),
                    Map.entry(ELEMENT + "#copyElementTree", "copyChildren"),
                    Map.entry(BINDINGS + "#addBinding", "put"));

    /** The trees beside the message: messages there, elements here. */
    static final Map<String, String> ENVIRONMENTS =
            Map.of(
                    "getLocalEnvironment", "localEnvironment",
                    "getGlobalEnvironment", "environment",
                    "getExceptionList", "exceptionList");

    private PlugIn() {}

    private static Map<String, String> types() {
        Map<String, String> types = new LinkedHashMap<>();
        types.put(NODE, "dev.bactrian.compute.camel.JavaCompute");
        types.put(ASSEMBLY, "dev.bactrian.tree.MessageAssembly");
        types.put(MESSAGE, "dev.bactrian.tree.Message");
        types.put(ELEMENT, "dev.bactrian.tree.Element");
        types.put(TERMINAL, "java.lang.String");
        types.put(XPATH, "dev.bactrian.compute.xpath.TreeXPath");
        types.put(USER_EXCEPTION, "dev.bactrian.compute.UserException");
        EXCEPTIONS.stream()
                .sorted()
                .forEach(name -> types.put(name, "dev.bactrian.tree.MessageException"));
        return types;
    }

    /** Whether a type is that class. */
    static boolean is(JavaType type, String name) {
        return TypeUtils.isOfClassType(type, name);
    }

    /** Whether a type is a class of the original. */
    static boolean has(JavaType type) {
        JavaType.FullyQualified named = TypeUtils.asFullyQualified(type);
        return named != null && named.getFullyQualifiedName().startsWith(PACKAGE);
    }

    /** The class and name of a method, as {@link #RENAMED} has them; "" where it has no type. */
    static String key(JavaType.Method method) {
        return method == null
                ? ""
                : method.getDeclaringType().getFullyQualifiedName() + "#" + method.getName();
    }

    /** Whether it is that method of that class, or of one below it. */
    static boolean calls(JavaType.Method method, String declaring, String name) {
        return method != null
                && method.getName().equals(name)
                && TypeUtils.isAssignableTo(declaring, method.getDeclaringType());
    }
}

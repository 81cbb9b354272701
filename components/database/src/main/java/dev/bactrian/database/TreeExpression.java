// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database;

import dev.bactrian.compute.xpath.TreeXPath;
import dev.bactrian.database.error.DatabaseError;
import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.CompiledExpression;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.esql.source.Source;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.MessageException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An expression on an assembly, in ESQL or, where it begins with {@code /}, {@code $} or {@code
 * xpath:}, in XPath. The columns of a row that a query found are {@code
 * LocalEnvironment.Database.Row.COLUMN} in ESQL and {@code $COLUMN} in XPath. For any number of
 * threads.
 *
 * <pre>{@code
 * Body.Employee.EmpNo
 * $Body/Employee/YearsOfService >= 10 and $LASTNAME = 'Braithwaite'
 * }</pre>
 */
public abstract class TreeExpression {
    private static final String XPATH = "xpath:";
    private static final String ESQL = "esql:";
    private static final Pattern VARIABLE = Pattern.compile("\\$\\s*([\\p{L}_][\\p{L}\\p{N}_.-]*)");
    private static final Set<String> TREES =
            Set.of(
                    "Root",
                    "Body",
                    "Properties",
                    "LocalEnvironment",
                    "Environment",
                    "ExceptionList");

    /** Doubles up to here are whole numbers without loss. */
    private static final double LARGEST_EXACT = 1L << 53;

    private final String text;

    private TreeExpression(String text) {
        this.text = text;
    }

    /**
     * Compiles an expression.
     *
     * @param namespaces what the prefixes in XPath stand for
     * @param services what ESQL needs of the world
     * @throws MessageException BAC3201 where it is none
     */
    public static TreeExpression of(
            String text, Map<String, String> namespaces, EsqlServices services) {
        String stripped = text.strip();
        try {
            if (stripped.startsWith(XPATH)) {
                return new XPath(text, stripped.substring(XPATH.length()), namespaces);
            }
            if (stripped.startsWith("/") || stripped.startsWith("$")) {
                return new XPath(text, stripped, namespaces);
            }
            String esql = stripped.startsWith(ESQL) ? stripped.substring(ESQL.length()) : stripped;
            return new Esql(
                    text,
                    EsqlCompiler.compileExpression(
                            new Source("expression", esql), CompileOptions.NONE),
                    services);
        } catch (RuntimeException e) {
            throw new MessageException(
                    DatabaseError.NO_EXPRESSION,
                    "expected an expression, found '" + text + "': " + message(e),
                    e);
        }
    }

    private static String message(RuntimeException e) {
        return e.getMessage() == null ? e.toString() : e.getMessage();
    }

    /**
     * The value; null for NULL, and for a path that leads nowhere.
     *
     * @param row the row that was found; null where there is none
     */
    public abstract Object value(MessageAssembly assembly, Element row);

    /** Whether it is true; unknown is not. */
    public abstract boolean test(MessageAssembly assembly, Element row);

    /**
     * The value, with relative paths starting at an element; ESQL knows none, and sees the
     * assembly.
     */
    public Object valueAt(MessageAssembly assembly, Element context) {
        return value(assembly, null);
    }

    /** The elements that it finds. */
    public List<Element> elements(MessageAssembly assembly) {
        throw new MessageException(
                DatabaseError.NO_ELEMENTS,
                "expected an XPath that finds elements, found '" + text + "'");
    }

    /** As it was written. */
    @Override
    public String toString() {
        return text;
    }

    private static final class Esql extends TreeExpression {
        private static final String DATABASE = "Database";
        private static final String ROW = "Row";

        private final CompiledExpression compiled;
        private final EsqlServices services;

        Esql(String text, CompiledExpression compiled, EsqlServices services) {
            super(text);
            this.compiled = compiled;
            this.services = services;
        }

        @Override
        public Object value(MessageAssembly assembly, Element row) {
            if (row == null) {
                return compiled.value(assembly, services);
            }
            Element local = assembly.localEnvironment();
            Element folder = local.firstChild(DATABASE);
            boolean made = folder == null;
            if (made) {
                folder = local.append(Element.folder(DATABASE));
            }
            Element there = folder.firstChild(ROW);
            if (there != null) {
                there.setName(dev.bactrian.tree.Name.of("")); // one of the flow's own: set aside
            }
            Element shown = row.parent() == null ? row : row.copy();
            shown.setName(dev.bactrian.tree.Name.of(ROW));
            folder.append(shown);
            try {
                return compiled.value(assembly, services);
            } finally {
                shown.detach();
                if (there != null) {
                    there.setName(dev.bactrian.tree.Name.of(ROW));
                }
                if (made) {
                    folder.detach();
                }
            }
        }

        @Override
        public boolean test(MessageAssembly assembly, Element row) {
            Object value = value(assembly, row);
            return value instanceof Boolean b ? b : "true".equalsIgnoreCase(String.valueOf(value));
        }
    }

    private static final class XPath extends TreeExpression {
        private final TreeXPath compiled;
        private final Set<String> columns = new TreeSet<>();

        /** Of the assembly: a tree that is not named is not looked for. */
        private final Set<String> trees = new TreeSet<>();

        XPath(String text, String xpath, Map<String, String> namespaces) {
            super(text);
            Matcher variables = VARIABLE.matcher(withoutStrings(xpath));
            while (variables.find()) {
                String name = variables.group(1);
                (TREES.contains(name) ? trees : columns).add(name);
            }
            compiled = TreeXPath.of(xpath, namespaces, columns);
        }

        private static String withoutStrings(String xpath) {
            return xpath.replaceAll("'[^']*'|\"[^\"]*\"", "''");
        }

        @Override
        public Object value(MessageAssembly assembly, Element row) {
            return plain(compiled.evaluate(body(assembly.message()), variables(assembly, row)));
        }

        @Override
        public Object valueAt(MessageAssembly assembly, Element context) {
            return plain(compiled.evaluate(context, variables(assembly, null)));
        }

        @Override
        public boolean test(MessageAssembly assembly, Element row) {
            Object result = compiled.evaluate(body(assembly.message()), variables(assembly, row));
            if (result instanceof Boolean b) {
                return b;
            } else if (result instanceof Double d) {
                return d != 0 && !d.isNaN();
            }
            return result instanceof Collection<?> c ? !c.isEmpty() : !result.toString().isEmpty();
        }

        @Override
        public List<Element> elements(MessageAssembly assembly) {
            Object result = compiled.evaluate(body(assembly.message()), variables(assembly, null));
            if (result instanceof List<?> list) {
                return list.stream().map(Element.class::cast).toList();
            }
            return super.elements(assembly);
        }

        private static Element body(Message message) {
            Element body = message.body();
            return body == null ? message.root() : body;
        }

        private Map<String, Object> variables(MessageAssembly assembly, Element row) {
            if (trees.isEmpty() && columns.isEmpty()) {
                return Map.of();
            }
            Map<String, Object> values = new HashMap<>();
            for (String tree : trees) {
                switch (tree) {
                    case "LocalEnvironment" -> values.put(tree, assembly.localEnvironment());
                    case "Environment" -> values.put(tree, assembly.environment());
                    case "ExceptionList" -> values.put(tree, assembly.exceptionList());
                    default -> values.put("Root", assembly.message().root()); // has the others
                }
            }
            for (String column : columns) {
                values.put(column, column(row, column));
            }
            return values;
        }

        private Object column(Element row, String wanted) {
            if (row != null) {
                for (Element field : row.children()) {
                    if (field.localName().equalsIgnoreCase(wanted)) {
                        return field.value();
                    }
                }
            }
            throw new MessageException(
                    DatabaseError.NO_SUCH_COLUMN,
                    "expected a column of the query as variable, found $"
                            + wanted
                            + " in '"
                            + this
                            + "'");
        }

        private static Object plain(Object result) {
            if (result instanceof List<?> nodes) {
                return nodes.isEmpty() ? null : ((Element) nodes.get(0)).value();
            }
            if (result instanceof Double d && d == Math.rint(d) && Math.abs(d) <= LARGEST_EXACT) {
                return d.longValue();
            }
            return result;
        }
    }
}

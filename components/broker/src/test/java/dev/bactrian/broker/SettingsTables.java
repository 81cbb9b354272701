// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Writes the settings of a {@code @ConfigMapping} interface as tables, from its source and Javadoc.
 */
final class SettingsTables {

    private final StringBuilder text = new StringBuilder();
    private final DocTrees docs;
    private final CompilationUnitTree unit;
    private final Map<String, ClassTree> groups = new LinkedHashMap<>();

    private SettingsTables(DocTrees docs, CompilationUnitTree unit) {
        this.docs = docs;
        this.unit = unit;
    }

    /** The tables of one source file. */
    static String of(Path source) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task =
                    (JavacTask)
                            compiler.getTask(
                                    null,
                                    files,
                                    null,
                                    List.of("-proc:none"),
                                    null,
                                    files.getJavaFileObjects(source));
            CompilationUnitTree unit = task.parse().iterator().next();
            SettingsTables tables = new SettingsTables(DocTrees.instance(task), unit);
            ClassTree top = (ClassTree) unit.getTypeDecls().get(0);
            for (Tree member : top.getMembers()) {
                if (member instanceof ClassTree group && group.getKind() == Tree.Kind.INTERFACE) {
                    tables.groups.put(group.getSimpleName().toString(), group);
                }
            }
            tables.table(top, value(top.getModifiers().getAnnotations(), "ConfigMapping") + ".");
            return tables.text.toString();
        }
    }

    private void table(ClassTree settings, String prefix) {
        text.append("### `")
                .append(prefix)
                .append("`\n\n")
                .append(javadoc(settings))
                .append("\n\n");
        text.append("| setting | default | what |\n| --- | --- | --- |\n");
        Map<String, ClassTree> inner = new LinkedHashMap<>();
        for (Tree member : settings.getMembers()) {
            if (!(member instanceof MethodTree setting)) {
                continue;
            }
            String name = prefix + hyphens(setting.getName().toString());
            String type = setting.getReturnType().toString();
            String group = type.replaceFirst("^Map<String, (.*)>$", "$1");
            if (groups.containsKey(group)) {
                inner.put(name + (group.equals(type) ? "." : ".<id>."), groups.get(group));
                continue;
            }
            String given = value(setting.getModifiers().getAnnotations(), "WithDefault");
            text.append("| `%s` | %s | %s |\n".formatted(name, shown(given), javadoc(setting)));
        }
        text.append('\n');
        inner.forEach((name, group) -> table(group, name));
    }

    private static String shown(String given) {
        return given == null ? "none" : "`" + given + "`";
    }

    private String javadoc(Tree tree) {
        String comment = docs.getDocComment(TreePath.getPath(unit, tree));
        if (comment == null) {
            throw new IllegalStateException("a setting without a description: " + tree);
        }
        return comment.strip()
                .replaceAll("\\s+", " ")
                .replaceAll("\\{@code ([^}]*)}", "`$1`")
                .replaceAll("\\{@link #?([^}]*)}", "`$1`")
                .replace(" <p>", " ")
                .replace("|", "\\|");
    }

    /** The one value of an annotation; null without it. */
    private static String value(List<? extends AnnotationTree> annotations, String name) {
        for (AnnotationTree annotation : annotations) {
            if (annotation.getAnnotationType().toString().equals(name)) {
                ExpressionTree argument = annotation.getArguments().get(0);
                ExpressionTree value =
                        argument instanceof AssignmentTree given ? given.getExpression() : argument;
                return ((LiteralTree) value).getValue().toString();
            }
        }
        return null;
    }

    private static String hyphens(String camelCase) {
        return camelCase.replaceAll("([a-z])([A-Z])", "$1-$2").toLowerCase(Locale.ROOT);
    }
}

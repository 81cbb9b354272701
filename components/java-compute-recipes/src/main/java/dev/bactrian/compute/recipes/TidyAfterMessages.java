// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.recipes;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openrewrite.ExecutionContext;
import org.openrewrite.Recipe;
import org.openrewrite.TreeVisitor;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.java.tree.TypeUtils;
import org.openrewrite.marker.SearchResult;

/**
 * {@code clearMessage()} goes: what is no longer used is garbage. With it goes a {@code finally}
 * that did nothing else. Two clauses that catch what is one exception here are marked.
 */
public final class TidyAfterMessages extends Recipe {
    @Override
    public String getDisplayName() {
        return "No clearMessage";
    }

    @Override
    public String getDescription() {
        return "Messages need no clearing; clauses that now catch the same are marked.";
    }

    @Override
    public TreeVisitor<?, ExecutionContext> getVisitor() {
        return new Visitor();
    }

    private static final class Visitor extends JavaVisitor<ExecutionContext> {
        private static boolean clears(Statement statement) {
            if (statement instanceof J.Block block) {
                return !block.getStatements().isEmpty()
                        && block.getStatements().stream().allMatch(Visitor::clears);
            }
            if (statement instanceof J.If test) {
                return test.getElsePart() == null && clears(test.getThenPart());
            }
            return statement instanceof J.MethodInvocation call
                    && PlugIn.calls(call.getMethodType(), PlugIn.MESSAGE, "clearMessage");
        }

        @Override
        public J visitBlock(J.Block block, ExecutionContext ctx) {
            J.Block visited = (J.Block) super.visitBlock(block, ctx);
            List<Statement> kept = new ArrayList<>();
            boolean moved = false;
            for (Statement statement : visited.getStatements()) {
                if (clears(statement)) {
                    continue;
                }
                if (!(statement instanceof J.Try tried) || !emptied(tried)) {
                    kept.add(statement);
                } else if (!tried.getCatches().isEmpty() || tried.getResources() != null) {
                    kept.add(tried.withFinally(null));
                } else if (statement
                        == visited.getStatements().get(visited.getStatements().size() - 1)) {
                    // the last one: what it declares meets no other name
                    kept.addAll(tried.getBody().getStatements());
                    moved = true;
                } else {
                    kept.add(tried.getBody().withPrefix(tried.getPrefix()));
                }
            }
            if (kept.equals(visited.getStatements())) {
                return visited;
            }
            J.Block changed = visited.withStatements(kept);
            return moved ? autoFormat(changed, ctx, getCursor().getParentOrThrow()) : changed;
        }

        private static boolean emptied(J.Try tried) {
            return tried.getFinally() != null && tried.getFinally().getStatements().isEmpty();
        }

        @Override
        public J visitTry(J.Try tried, ExecutionContext ctx) {
            J.Try visited = (J.Try) super.visitTry(tried, ctx);
            Set<String> caught = new HashSet<>();
            List<J.Try.Catch> clauses = new ArrayList<>();
            for (J.Try.Catch clause : visited.getCatches()) {
                JavaType.FullyQualified type =
                        TypeUtils.asFullyQualified(clause.getParameter().getTree().getType());
                boolean again =
                        type != null
                                && PlugIn.EXCEPTIONS.contains(type.getFullyQualifiedName())
                                && !caught.add("MessageException");
                clauses.add(
                        again
                                ? SearchResult.found(
                                        clause, "caught above: it is MessageException there, too")
                                : clause);
            }
            return visited.withCatches(clauses);
        }
    }
}

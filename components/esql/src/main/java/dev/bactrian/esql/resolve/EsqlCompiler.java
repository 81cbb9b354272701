// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.AtomicLocks;
import dev.bactrian.esql.run.BlockNode;
import dev.bactrian.esql.run.EsqlModule;
import dev.bactrian.esql.run.EventRoutines;
import dev.bactrian.esql.run.Routine;
import dev.bactrian.esql.run.SharedStore;
import dev.bactrian.esql.run.StatementNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Diagnostic;
import dev.bactrian.esql.source.Diagnostics;
import dev.bactrian.esql.source.EsqlCompileException;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.source.Source;
import dev.bactrian.esql.syntax.CompilationUnit;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.syntax.Declaration;
import dev.bactrian.esql.syntax.EsqlParser;
import dev.bactrian.esql.syntax.Expression;
import dev.bactrian.esql.syntax.ModuleKind;
import dev.bactrian.esql.syntax.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Compiles ESQL.
 *
 * <pre>{@code
 * EsqlProgram program = EsqlCompiler.compile(List.of(new Source("orders.esql", text)), CompileOptions.NONE);
 * EsqlModule.Outcome outcome = program.module("Orders").run(assembly, ComputeMode.MESSAGE, services, Terminals.NONE);
 * }</pre>
 */
public final class EsqlCompiler {
    private final Diagnostics diagnostics = new Diagnostics();
    private final CompileOptions options;
    private final ExpressionCompiler expressions = new ExpressionCompiler();
    private final StatementCompiler statements = new StatementCompiler(expressions);
    private final VariableCompiler variables = new VariableCompiler(expressions);
    private final Layout moduleSlots = new Layout();
    private final Map<String, Routines> routines = new LinkedHashMap<>();
    private final Map<String, Scope> scopes = new LinkedHashMap<>();
    private final List<StatementNode> schemaInitialisers = new ArrayList<>();
    private final Layout initialiserSlots = new Layout();
    private final Map<String, EsqlModule> modules = new LinkedHashMap<>();

    private EsqlCompiler(CompileOptions options) {
        this.options = options;
    }

    /**
     * Compiles sources that belong together.
     *
     * @throws EsqlCompileException with everything that is wrong with them
     */
    public static EsqlProgram compile(List<Source> sources, CompileOptions options) {
        EsqlCompiler compiler = new EsqlCompiler(options);
        compiler.run(sources);
        if (compiler.diagnostics.hasErrors()) {
            throw new EsqlCompileException(compiler.diagnostics.list());
        }
        return new EsqlProgram(compiler.modules, compiler.diagnostics.list());
    }

    /** Says what is wrong with sources, without an exception. */
    public static List<Diagnostic> check(List<Source> sources, CompileOptions options) {
        EsqlCompiler compiler = new EsqlCompiler(options);
        compiler.run(sources);
        return compiler.diagnostics.list();
    }

    /**
     * Compiles one expression, as a Camel language has it.
     *
     * @throws EsqlCompileException with everything that is wrong with it
     */
    public static CompiledExpression compileExpression(Source source, CompileOptions options) {
        EsqlCompiler compiler = new EsqlCompiler(options);
        Expression parsed = EsqlParser.parseExpression(source, compiler.diagnostics);
        Scope top = Scope.top(null, compiler.unit(new Routines(null, Map.of())), new Layout());
        Scope scope = top.routine();
        ValueNode node = null;
        try {
            node = parsed == null ? null : compiler.expressions.compile(parsed, scope);
        } catch (CompileError reported) {
            // thrown below
        }
        if (compiler.diagnostics.hasErrors()) {
            throw new EsqlCompileException(compiler.diagnostics.list());
        }
        return new CompiledExpression(node, scope.layout.size());
    }

    private Unit unit(Routines of) {
        return unit(of, new AtomicLocks());
    }

    private Unit unit(Routines of, AtomicLocks atomics) {
        return new Unit(diagnostics, of, new SharedStore(), atomics, options, moduleSlots);
    }

    private void run(List<Source> sources) {
        List<CompilationUnit> units = new ArrayList<>();
        for (Source source : sources) {
            units.add(EsqlParser.parse(source, diagnostics));
        }
        for (CompilationUnit unit : units) {
            routines.computeIfAbsent(unit.schema(), s -> new Routines(null, routines));
        }
        for (CompilationUnit unit : units) {
            Routines schema = routines.get(unit.schema());
            for (String path : unit.path()) {
                if (routines.containsKey(path)) {
                    schema.add(routines.get(path));
                }
            }
            Scope scope =
                    scopes.computeIfAbsent(
                            unit.schema(), s -> Scope.top(null, unit(schema), initialiserSlots));
            declare(unit.declarations(), scope);
        }
        List<Runnable> bodies = new ArrayList<>();
        for (CompilationUnit unit : units) {
            Scope scope = scopes.get(unit.schema());
            variables(unit.declarations(), scope, schemaInitialisers);
            bodies(unit.declarations(), scope, "", bodies);
        }
        List<Runnable> late = new ArrayList<>();
        for (CompilationUnit unit : units) {
            for (Declaration declaration : unit.declarations()) {
                if (declaration instanceof Declaration.Module module) {
                    late.add(module(module, unit.schema(), bodies));
                }
            }
        }
        bodies.forEach(Runnable::run);
        late.forEach(Runnable::run);
    }

    /** Makes the routines known, so that bodies can call them in any order. */
    private void declare(List<Declaration> declarations, Scope scope) {
        for (Declaration declaration : declarations) {
            if (declaration instanceof Declaration.Broken broken && broken.routine()) {
                broken.names().forEach(scope.unit.routines::report);
            }
            if (!(declaration instanceof Declaration.Routine routine)) {
                continue;
            }
            List<Routine.Parameter> parameters = new ArrayList<>();
            int slot = 0;
            for (Declaration.Parameter p : routine.parameters()) {
                parameters.add(new Routine.Parameter(p.name(), p.direction(), p.type(), slot++));
            }
            Routine made =
                    routine.body() == null
                            ? null
                            : new Routine(routine.name(), parameters, routine.returns());
            if (!scope.unit.routines.declare(new Routines.Entry(routine, made, parameters))) {
                scope.error(
                        Problem.DUPLICATE,
                        routine.place(),
                        "'" + routine.name() + "' is declared twice",
                        "");
            }
        }
    }

    private void variables(
            List<Declaration> declarations, Scope scope, List<StatementNode> initialisers) {
        for (Declaration declaration : declarations) {
            if (declaration instanceof Declaration.Variable variable) {
                variables.ofModule(variable.declare(), scope, initialisers);
            } else if (declaration instanceof Declaration.Broken broken && !broken.routine()) {
                for (String name : broken.names()) {
                    scope.declare(name, new Symbol.Unknown(), broken.place());
                }
            }
        }
    }

    private void bodies(
            List<Declaration> declarations, Scope scope, String owner, List<Runnable> bodies) {
        for (Declaration declaration : declarations) {
            if (declaration instanceof Declaration.Routine routine && routine.body() != null) {
                Routines.Entry entry = scope.unit.routines.find("", routine.name());
                if (entry.declared() == routine) {
                    bodies.add(() -> body(entry, scope));
                }
            } else if (declaration instanceof Declaration.Routine routine
                    && routine.language().equals("DATABASE")) {
                bodies.add(() -> checkName(routine, scope));
            }
        }
    }

    private static void checkName(Declaration.Routine routine, Scope scope) {
        try {
            DatabaseNames.checkProcedure(routine, scope);
        } catch (CompileError reported) {
            // said already
        }
    }

    private void body(Routines.Entry entry, Scope outer) {
        Scope scope = outer.routine();
        for (Routine.Parameter p : entry.parameters()) {
            int slot = scope.layout.add();
            Place place = entry.declared().place();
            scope.declare(p.name(), Parameters.symbol(p, slot), place);
        }
        StatementNode node;
        try {
            node = statements.statement(entry.declared().body(), scope);
        } catch (CompileError reported) {
            return;
        }
        entry.routine()
                .define(
                        DebugCompiler.routine(node, entry.declared().name(), scope),
                        scope.layout.size());
    }

    private Runnable module(Declaration.Module module, String schema, List<Runnable> bodies) {
        Scope outer = scopes.get(schema);
        Routines own = new Routines(outer.unit.routines, routines);
        Scope scope = Scope.top(outer, unit(own, outer.unit.atomics), initialiserSlots);
        declare(module.members(), scope);
        List<StatementNode> initialisers = new ArrayList<>();
        variables(module.members(), scope, initialisers);
        bodies(module.members(), scope, module.name(), bodies);
        return () -> finish(module, schema, scope, initialisers);
    }

    private void finish(
            Declaration.Module module,
            String schema,
            Scope scope,
            List<StatementNode> initialisers) {
        Routine start = module.kind() == ModuleKind.DATABASEEVENT ? null : main(module, scope);
        EventRoutines events =
                module.kind() == ModuleKind.DATABASEEVENT ? events(module, scope) : null;
        if (start == null && events == null) {
            return;
        }
        String name = schema.isEmpty() ? module.name() : schema + "." + module.name();
        if (modules.containsKey(name)) {
            scope.error(
                    Problem.DUPLICATE,
                    module.place(),
                    "module '" + name + "' is declared twice",
                    "");
        }
        List<StatementNode> all = new ArrayList<>(schemaInitialisers);
        all.addAll(initialisers);
        modules.put(
                name,
                new EsqlModule(
                        name,
                        module.kind(),
                        start,
                        events,
                        new BlockNode(module.place(), all, List.of(), null),
                        moduleSlots.size(),
                        initialiserSlots.size(),
                        scope.unit.terminals));
    }

    /** ReadEvents, BuildMessage and EndEvent; null where one is missing, which is reported. */
    private static EventRoutines events(Declaration.Module module, Scope scope) {
        Routine[] found = new Routine[EventRoutines.NAMES.size()];
        boolean complete = true;
        for (int i = 0; i < found.length; i++) {
            String name = EventRoutines.NAMES.get(i);
            Routines.Entry entry = scope.unit.routines.find("", name);
            if (entry != null
                    && entry.routine() != null
                    && entry.parameters().size() == 1
                    && entry.parameters().get(0).type().kind() == DataType.Kind.REFERENCE) {
                found[i] = entry.routine();
                continue;
            }
            complete = false;
            if (!scope.unit.routines.isReported(name)) {
                scope.error(
                        Problem.UNKNOWN_ROUTINE,
                        module.place(),
                        "module '"
                                + module.name()
                                + "' has no procedure "
                                + name
                                + "(IN events REFERENCE)",
                        "");
            }
        }
        return complete ? new EventRoutines(found[0], found[1], found[2]) : null;
    }

    /** Main; null where it is missing, which is reported. */
    private static Routine main(Declaration.Module module, Scope scope) {
        Routines.Entry main = scope.unit.routines.find("", "Main");
        if (main == null && scope.unit.routines.isReported("Main")) {
            return null;
        }
        if (main == null || main.routine() == null) {
            scope.error(
                    Problem.UNKNOWN_ROUTINE,
                    module.place(),
                    "module '" + module.name() + "' has no function Main",
                    "");
            return null;
        }
        return main.routine();
    }
}

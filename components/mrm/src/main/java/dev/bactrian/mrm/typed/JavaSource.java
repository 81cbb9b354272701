// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

import dev.bactrian.mrm.model.CompiledModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes the source of a Java class for a message: a record for each element with children, and what
 * reads and writes them, straight on. Used once.
 *
 * <pre>{@code
 * String source = JavaSource.of(model, "com.acme.sales", "ParentCwf", "SALES/Parent/CWF", 0, 273);
 * }</pre>
 */
public final class JavaSource {
    /** So many occurrences are written one by one; more in a loop. */
    private static final int FEW = 8;

    /** So many constants, and what they are made with, fit into the 64 kB of one initialiser. */
    private static final int MOST_FIELDS = 1_500;

    private final RecordPlan root;
    private final String name;
    private final Lines out = new Lines();

    /** The records, those that others have in them first; and the places that lead to each. */
    private final Map<RecordPlan, List<Integer>> records = new LinkedHashMap<>();

    /** Fields by their numbers in the model: what they are called. */
    private final Map<Integer, String> fields = new LinkedHashMap<>();

    private final Map<Integer, Member> members = new LinkedHashMap<>();

    private JavaSource(RecordPlan root, String name) {
        this.root = root;
        this.name = name;
        gather(root, new ArrayList<>());
    }

    /**
     * The source.
     *
     * @param packageName {@code ""} for none
     * @param name what the class is called
     * @param messageSet {@code SET/TYPE/FORMAT} of an installed message set; null for a model of
     *     any other origin, which the class is given when it is made
     * @param ccsid the coded character set of the messages, which the model was compiled for
     * @param encoding their number encoding
     * @throws dev.bactrian.tree.MessageException BAC3060 where no class can be made of the model
     * @throws IllegalArgumentException where the class {@linkplain #canBeCalled cannot be called}
     *     so
     */
    public static String of(
            CompiledModel model,
            String packageName,
            String name,
            String messageSet,
            int ccsid,
            int encoding) {
        if (!canBeCalled(packageName, name)) {
            throw new IllegalArgumentException(
                    "no name of a class: '" + packageName + "', '" + name + "'");
        }
        RecordPlan plan = RecordPlanner.of(model, name);
        RecordPlanner.requireCounts(plan);
        JavaSource source = new JavaSource(plan, name);
        if (source.members.size() > MOST_FIELDS) {
            throw RecordPlanner.refused(
                    plan.node,
                    "has " + source.members.size() + " fields, not up to " + MOST_FIELDS);
        }
        source.head(packageName, messageSet);
        source.constants();
        source.out.line("");
        source.types();
        source.constructors(messageSet, ccsid, encoding);
        source.doors();
        for (RecordPlan record : source.records.keySet()) {
            if (record.bytes() >= 0) {
                source.fixedReader(record);
                source.fixedWriter(record);
            } else {
                source.reader(record);
                source.writer(record);
            }
            source.fromTree(record);
            source.toTree(record);
        }
        source.out.out();
        source.out.line("}");
        return source.out.toString();
    }

    /**
     * Whether a class can be called so: names of Java, and of none of the classes that the source
     * uses.
     *
     * @param packageName {@code ""} for none
     */
    public static boolean canBeCalled(String packageName, String name) {
        return (packageName.isEmpty() || JavaNames.isPackage(packageName))
                && JavaNames.isClass(name);
    }

    private void gather(RecordPlan record, List<Integer> path) {
        int place = 0;
        for (Member member : record.members) {
            if (member.record != null) {
                List<Integer> below = new ArrayList<>(path);
                below.add(place);
                gather(member.record, below);
            } else {
                String kind =
                        !member.isFixed()
                                ? "field"
                                : member.form() == null
                                        ? "field"
                                        : member.form() instanceof FixedText
                                                ? "TEXT_"
                                                : member.form() instanceof PackedNumber
                                                        ? "PACKED_"
                                                        : "BINARY_";
                fields.put(member.node.id, kind + member.node.id);
                members.put(member.node.id, member);
            }
            place++;
        }
        records.put(record, path);
    }

    private void head(String packageName, String messageSet) {
        String model =
                Lines.comment(
                        messageSet == null ? "the model of " + root.node.name.local() : messageSet);
        out.line("// Made of " + model + " by bactrian classes: make it again where that changes.");
        if (!packageName.isEmpty()) {
            out.line("package " + packageName + ";");
        }
        out.line("");
        List<String> imports = new ArrayList<>();
        boolean constants = false;
        boolean fixed = false;
        boolean delimited = false;
        for (Member member : members.values()) {
            Object form = member.isFixed() ? member.form() : null;
            constants |= form instanceof FixedText;
            fixed |= member.isFixed() && form == null;
            delimited |= !member.isFixed();
            if (form != null) {
                add(imports, "dev.bactrian.mrm.typed." + form.getClass().getSimpleName());
            }
            if (member.type() == JavaType.DECIMAL && !member.node.hidden) {
                add(imports, "java.math.BigDecimal");
            }
            if (member.type() == JavaType.TEMPORAL) {
                add(imports, "java.time.temporal.Temporal");
            }
        }
        for (RecordPlan record : records.keySet()) {
            for (Member member : record.members) {
                if (member.array) {
                    add(imports, "java.util.List");
                    if (member.times == Member.COUNTED || member.times > FEW) {
                        add(imports, "java.util.Arrays");
                    }
                }
            }
            if (record.bytes() > record.used()) {
                add(imports, "java.util.Arrays");
            }
        }
        if (constants) {
            add(imports, "java.nio.charset.Charset");
        }
        if (fixed) {
            add(imports, "dev.bactrian.mrm.typed.FixedField");
        }
        if (delimited) {
            add(imports, "dev.bactrian.mrm.typed.DelimitedField");
        }
        for (String always :
                List.of(
                        "dev.bactrian.mrm.model.CompiledModel",
                        "dev.bactrian.mrm.typed.Cursor",
                        "dev.bactrian.mrm.typed.Output",
                        "dev.bactrian.mrm.typed.TypedMessage",
                        "dev.bactrian.mrm.typed.TypedTree",
                        "dev.bactrian.tree.Element")) {
            add(imports, always);
        }
        imports.stream().sorted().forEach(each -> out.line("import " + each + ";"));
        out.line("");
        out.line(
                "/** The message "
                        + Lines.comment(root.node.name.local())
                        + " of "
                        + model
                        + ". Thread-safe. */");
        out.line(
                "public final class "
                        + name
                        + " extends TypedMessage<"
                        + name
                        + "."
                        + root.type
                        + "> {");
        out.in();
    }

    private static void add(List<String> to, String what) {
        if (!to.contains(what)) {
            to.add(what);
        }
    }

    private void constants() {
        out.line("private static final String MODEL = \"" + root.fingerprint() + "\";");
        members.forEach(
                (id, member) -> {
                    String field = fields.get(id);
                    Object form = member.isFixed() ? member.form() : null;
                    if (form != null) {
                        out.line(
                                "private static final "
                                        + form.getClass().getSimpleName()
                                        + " "
                                        + field
                                        + " = "
                                        + literal(form)
                                        + ";");
                    } else {
                        out.line(
                                "private final "
                                        + (member.isFixed() ? "FixedField " : "DelimitedField ")
                                        + field
                                        + ";");
                    }
                });
        int number = 0;
        for (RecordPlan record : records.keySet()) {
            if (record.separators != null) {
                out.line("private final byte[] separators" + number + ";");
            }
            number++;
        }
    }

    private static String literal(Object form) {
        if (form instanceof FixedText t) {
            return "new FixedText("
                    + t.length()
                    + ", (byte) "
                    + t.pad()
                    + ", "
                    + t.trims()
                    + ", Charset.forName(\""
                    + t.charset().name()
                    + "\"))";
        }
        if (form instanceof PackedNumber p) {
            return "new PackedNumber("
                    + p.length()
                    + ", "
                    + p.point()
                    + ", "
                    + p.accepted()
                    + ", "
                    + p.minus()
                    + ", "
                    + p.plus()
                    + ", "
                    + p.negative()
                    + ", "
                    + p.zero()
                    + ", "
                    + p.least()
                    + "L, "
                    + p.most()
                    + "L)";
        }
        BinaryNumber b = (BinaryNumber) form;
        return "new BinaryNumber("
                + b.length()
                + ", "
                + b.bigEndian()
                + ", "
                + b.signed()
                + ", "
                + b.least()
                + "L, "
                + b.most()
                + "L)";
    }

    private void types() {
        for (RecordPlan record : records.keySet()) {
            StringBuilder head =
                    new StringBuilder("public record ").append(record.type).append('(');
            String between = "";
            for (Member member : record.members) {
                if (!member.node.hidden) {
                    head.append(between).append(typeOf(member)).append(' ').append(member.name);
                    between = ", ";
                }
            }
            out.line("/** The element " + Lines.comment(record.node.name.local()) + ". */");
            out.line(head.append(") {}").toString());
            out.line("");
        }
    }

    private static String item(Member member) {
        return member.record != null
                ? member.record.type
                : member.array ? member.type().boxed : member.type().type;
    }

    private static String typeOf(Member member) {
        return member.array ? "List<" + item(member) + ">" : item(member);
    }

    private void constructors(String messageSet, int ccsid, int encoding) {
        if (messageSet != null) {
            String[] parts = (messageSet + "//").split("/", -1);
            out.line("/** By the model " + Lines.comment(messageSet) + " as it is installed. */");
            out.line("public " + name + "() {");
            out.line(
                    "    this(installed("
                            + Lines.literal(parts[0])
                            + ", "
                            + Lines.literal(parts[1])
                            + ", "
                            + Lines.literal(parts[2])
                            + ", "
                            + ccsid
                            + ", "
                            + encoding
                            + "));");
            out.line("}");
            out.line("");
        }
        out.line("/** By a model that is what the class was made of. */");
        out.line("public " + name + "(CompiledModel model) {");
        out.in();
        out.line("super(model, MODEL);");
        members.forEach(
                (id, member) -> {
                    if (!member.isFixed()) {
                        out.line(fields.get(id) + " = delimited(" + id + ");");
                    } else if (member.form() == null) {
                        out.line(fields.get(id) + " = fixed(" + id + ");");
                    }
                });
        int number = 0;
        for (Map.Entry<RecordPlan, List<Integer>> record : records.entrySet()) {
            if (record.getKey().separators != null) {
                String path = record.getValue().toString();
                out.line(
                        "separators"
                                + number
                                + " = separators("
                                + path.substring(1, path.length() - 1)
                                + ");");
            }
            number++;
        }
        out.out();
        out.line("}");
        out.line("");
    }

    private void doors() {
        String type = root.type;
        boolean fixed = root.bytes() >= 0;
        out.line("@Override");
        out.line("protected " + type + " read(Cursor c) {");
        out.line(
                fixed
                        ? "    return read" + type + "(c.data, c.take(" + root.bytes() + "));"
                        : "    return read" + type + "(c);");
        out.line("}");
        out.line("");
        out.line("@Override");
        out.line("protected void write(" + type + " message, Output o) {");
        if (fixed) {
            out.line("    int at = o.take(" + root.bytes() + ");");
            out.line("    write" + type + "(message, o.target, at);");
        } else {
            out.line("    write" + type + "(message, o);");
        }
        out.line("}");
        out.line("");
        out.line("@Override");
        out.line("public " + type + " of(Element folder) {");
        out.line("    return of" + type + "(folder);");
        out.line("}");
        out.line("");
        out.line("@Override");
        out.line("public void to(" + type + " message, Element folder) {");
        out.line("    to" + type + "(message, folder);");
        out.line("}");
        out.line("");
    }

    // ---- records of fixed length

    private void fixedReader(RecordPlan record) {
        out.line("private " + record.type + " read" + record.type + "(byte[] d, int at) {");
        out.in();
        List<String> values = new ArrayList<>();
        for (Member member : record.members) {
            if (member.array && member.times > FEW) {
                String item = item(member);
                out.line(
                        item + "[] " + local(member) + " = new " + array(item, member.times) + ";");
                out.line("for (int i = 0; i < " + member.times + "; i++) {");
                out.line(
                        "    "
                                + local(member)
                                + "[i] = "
                                + fixedValue(
                                        member,
                                        "at + " + member.offset + " + i * " + member.bytes())
                                + ";");
                out.line("}");
                values.add("Arrays.asList(" + local(member) + ")");
            } else if (member.array) {
                List<String> items = new ArrayList<>();
                for (int i = 0; i < member.times; i++) {
                    items.add(fixedValue(member, "at + " + (member.offset + i * member.bytes())));
                }
                values.add("List.of(" + String.join(", ", items) + ")");
            } else {
                values.add(fixedValue(member, "at + " + member.offset));
            }
        }
        made(record, values);
        out.out();
        out.line("}");
        out.line("");
    }

    private static String array(String item, int size) {
        return array(item, String.valueOf(size));
    }

    private static String array(String item, String size) {
        int brackets = item.indexOf('[');
        return brackets < 0
                ? item + "[" + size + "]"
                : item.substring(0, brackets) + "[" + size + "]" + item.substring(brackets);
    }

    /** A local variable, whatever the member is called. */
    private static String local(Member member) {
        return "its" + Character.toUpperCase(member.name.charAt(0)) + member.name.substring(1);
    }

    private void made(RecordPlan record, List<String> values) {
        out.line("return new " + record.type + "(");
        for (int i = 0; i < values.size(); i++) {
            out.line("        " + values.get(i) + (i + 1 < values.size() ? "," : ");"));
        }
        if (values.isEmpty()) {
            out.line("        );");
        }
    }

    /** The expression of a value that starts at a position. */
    private String fixedValue(Member member, String at) {
        if (member.record != null) {
            return "read" + member.record.type + "(d, " + at + ")";
        }
        String field = fields.get(member.node.id);
        boolean decimal = member.type() == JavaType.DECIMAL;
        String method =
                member.form() == null
                        ? member.type().reader
                        : decimal && member.form() instanceof PackedNumber ? "decimal" : "read";
        return field + "." + method + "(d, " + at + ")";
    }

    private void fixedWriter(RecordPlan record) {
        out.line(
                "private void write" + record.type + "(" + record.type + " v, byte[] t, int at) {");
        out.in();
        out.line("Output.there(v);");
        for (Member member : record.members) {
            if (!member.array) {
                out.line(put(member, "v." + member.name + "()", "at + " + member.offset) + ";");
                continue;
            }
            sized(member);
            if (member.times > FEW) {
                out.line("for (int i = 0; i < " + member.times + "; i++) {");
                out.line(
                        "    "
                                + put(
                                        member,
                                        taken(member, "i"),
                                        "at + " + member.offset + " + i * " + member.bytes())
                                + ";");
                out.line("}");
            } else {
                for (int i = 0; i < member.times; i++) {
                    out.line(
                            put(
                                            member,
                                            taken(member, String.valueOf(i)),
                                            "at + " + (member.offset + i * member.bytes()))
                                    + ";");
                }
            }
        }
        if (record.bytes() > record.used()) {
            out.line(
                    "Arrays.fill(t, at + "
                            + record.used()
                            + ", at + "
                            + record.bytes()
                            + ", (byte) "
                            + (byte) record.node.fill()
                            + ");");
        }
        out.out();
        out.line("}");
        out.line("");
    }

    private void sized(Member member) {
        out.line(
                typeOf(member)
                        + " "
                        + local(member)
                        + " = Output.sized(v."
                        + member.name
                        + "(), "
                        + member.times
                        + ");");
    }

    /** An item of a list that is a local variable. */
    private static String taken(Member member, String index) {
        String item = local(member) + ".get(" + index + ")";
        return member.record == null && member.type().isPrimitive()
                ? "Output.there(" + item + ")"
                : item;
    }

    /** Puts a value at a position of {@code t}. */
    private String put(Member member, String value, String at) {
        return member.record != null
                ? "write" + member.record.type + "(" + value + ", t, " + at + ")"
                : fields.get(member.node.id) + ".write(" + value + ", t, " + at + ")";
    }

    // ---- records whose length depends on the message

    private void reader(RecordPlan record) {
        out.line("private " + record.type + " read" + record.type + "(Cursor c) {");
        out.in();
        List<String> values = new ArrayList<>();
        boolean first = true;
        for (Member member : record.members) {
            if (member.times == Member.COUNTED || member.times > FEW) {
                loop(record, member, first);
                values.add("Arrays.asList(" + local(member) + ")");
            } else if (member.array) {
                List<String> items = new ArrayList<>();
                for (int i = 0; i < member.times; i++) {
                    pass(record, first && i == 0);
                    String one = local(member) + "_" + i; // no member ends so
                    out.line(item(member) + " " + one + " = " + value(member) + ";");
                    items.add(one);
                }
                values.add("List.of(" + String.join(", ", items) + ")");
            } else if (member.isFiller()) {
                pass(record, first);
                out.line("c.take(" + member.bytes() + ");");
            } else {
                pass(record, first);
                out.line(item(member) + " " + local(member) + " = " + value(member) + ";");
                if (!member.node.hidden) {
                    values.add(local(member));
                }
            }
            first = false;
        }
        made(record, values);
        out.out();
        out.line("}");
        out.line("");
    }

    private void loop(RecordPlan record, Member member, boolean first) {
        String item = item(member);
        String size =
                member.times == Member.COUNTED
                        ? "c.count(" + counter(member) + ", " + Math.max(1, member.bytes()) + ")"
                        : String.valueOf(member.times);
        out.line(item + "[] " + local(member) + " = new " + array(item, size) + ";");
        out.line("for (int i = 0; i < " + local(member) + ".length; i++) {");
        out.in();
        if (record.separators != null) {
            if (first) {
                out.line("if (i > 0) {");
                out.in();
            }
            pass(record, false);
            if (first) {
                out.out();
                out.line("}");
            }
        }
        out.line(local(member) + "[i] = " + value(member) + ";");
        out.out();
        out.line("}");
    }

    private static String counter(Member member) {
        StringBuilder way = new StringBuilder(local(member.counter.get(0)));
        for (Member step : member.counter.subList(1, member.counter.size())) {
            way.append('.').append(step.name).append("()");
        }
        return way.toString();
    }

    private void pass(RecordPlan record, boolean first) {
        if (record.separators != null && !first) {
            out.line("c.pass(" + separators(record) + ");");
        }
    }

    private String separators(RecordPlan record) {
        return "separators" + new ArrayList<>(records.keySet()).indexOf(record);
    }

    /** The expression of the value at the cursor. */
    private String value(Member member) {
        if (member.isFixed()) {
            return fixedValue(member, "c.take(" + member.bytes() + ")")
                    .replace("(d, ", "(c.data, ");
        }
        return member.record != null
                ? "read" + member.record.type + "(c)"
                : fields.get(member.node.id) + "." + member.type().reader + "(c)";
    }

    private void writer(RecordPlan record) {
        out.line("private void write" + record.type + "(" + record.type + " v, Output o) {");
        out.in();
        out.line("Output.there(v);");
        boolean first = true;
        for (Member member : record.members) {
            if (member.counted != null) {
                between(record, first);
                append(member, "(long) Output.there(v." + member.counted.name + "()).size()");
            } else if (member.isFiller()) {
                between(record, first);
                place(member, fields.get(member.node.id) + ".fill(o.target, at)");
            } else if (!member.array) {
                between(record, first);
                append(member, "v." + member.name + "()");
            } else if (member.times != Member.COUNTED && member.times <= FEW) {
                sized(member);
                for (int i = 0; i < member.times; i++) {
                    between(record, first && i == 0);
                    append(member, taken(member, String.valueOf(i)));
                }
            } else {
                items(record, member, first);
            }
            first = false;
        }
        out.out();
        out.line("}");
        out.line("");
    }

    private void items(RecordPlan record, Member member, boolean first) {
        if (member.times == Member.COUNTED) {
            out.line(
                    typeOf(member)
                            + " "
                            + local(member)
                            + " = Output.there(v."
                            + member.name
                            + "());");
        } else {
            sized(member);
        }
        out.line("for (int i = 0; i < " + local(member) + ".size(); i++) {");
        out.in();
        if (record.separators != null && first) {
            out.line("if (i > 0) {");
            out.in();
            between(record, false);
            out.out();
            out.line("}");
        } else {
            between(record, false);
        }
        boolean mayVanish =
                record.separators != null && member.times == Member.COUNTED && !member.isFixed();
        if (mayVanish) {
            out.line("int start = o.place();");
        }
        append(member, taken(member, "i"));
        if (mayVanish) {
            out.line("o.requireMore(start);");
        }
        out.out();
        out.line("}");
    }

    private void between(RecordPlan record, boolean first) {
        if (record.separators != null && !first) {
            out.line("o.put((byte) " + record.separator + ");");
        }
    }

    /** Writes a value behind what was written. */
    private void append(Member member, String value) {
        if (!member.isFixed()) {
            out.line(
                    member.record != null
                            ? "write" + member.record.type + "(" + value + ", o);"
                            : fields.get(member.node.id) + ".write(" + value + ", o);");
            return;
        }
        place(member, put(member, value, "at").replace(", t, ", ", o.target, "));
    }

    /** Writes where there is room for it then. */
    private void place(Member member, String how) {
        out.line("{");
        out.in();
        out.line("int at = o.take(" + member.bytes() + ");");
        out.line(how + ";");
        out.out();
        out.line("}");
    }

    // ---- trees

    private void fromTree(RecordPlan record) {
        out.line("private static " + record.type + " of" + record.type + "(Element e) {");
        out.in();
        List<String> values = new ArrayList<>();
        for (Member member : record.members) {
            if (!member.node.hidden) {
                boolean needed =
                        !member.array && member.record == null && member.type().isPrimitive();
                values.add(
                        "TypedTree."
                                + (member.array ? "all" : needed ? "needed" : "one")
                                + "(e, "
                                + Lines.literal(member.local())
                                + ", "
                                + (member.record != null
                                        ? name + "::of" + member.record.type
                                        : member.type().ofElement)
                                + ")");
            }
        }
        made(record, values);
        out.out();
        out.line("}");
        out.line("");
    }

    private void toTree(RecordPlan record) {
        out.line("private static void to" + record.type + "(" + record.type + " v, Element e) {");
        out.in();
        for (Member member : record.members) {
            if (!member.node.hidden) {
                out.line(
                        "TypedTree.add"
                                + (member.array ? "All" : "")
                                + "(e, "
                                + Lines.literal(member.local())
                                + ", v."
                                + member.name
                                + "()"
                                + (member.record == null
                                        ? ""
                                        : ", " + name + "::to" + member.record.type)
                                + ");");
            }
        }
        out.out();
        out.line("}");
        out.line("");
    }
}

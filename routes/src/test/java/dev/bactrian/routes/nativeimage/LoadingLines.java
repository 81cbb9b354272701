// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.nativeimage;

import java.util.HashSet;
import java.util.Set;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Where in a class's code a class loader is asked for a class by name. */
final class LoadingLines extends ClassVisitor {

    private final String type;
    private final Set<String> lines = new HashSet<>();

    private LoadingLines(String type) {
        super(Opcodes.ASM9);
        this.type = type;
    }

    /**
     * The lines.
     *
     * @return each as {@code org.acme.B@17}; {@code @-1} where the code has no line numbers
     */
    static Set<String> of(String type, byte[] code) {
        LoadingLines found = new LoadingLines(type);
        new ClassReader(code).accept(found, ClassReader.SKIP_FRAMES);
        return found.lines;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        return new MethodVisitor(Opcodes.ASM9) {
            private int line = -1;

            @Override
            public void visitLineNumber(int number, Label start) {
                line = number;
            }

            @Override
            public void visitMethodInsn(
                    int opcode,
                    String owner,
                    String called,
                    String signature,
                    boolean ofInterface) {
                if (called.equals("loadClass")) {
                    lines.add(type + "@" + line);
                }
            }
        };
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.start;

import io.quarkus.gizmo.Gizmo;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Calls a static method {@code of} of another class wherever a class was made with {@code new}. */
final class MadeElsewhere extends ClassVisitor {

    private final String made;
    private final String maker;
    private final String type;

    /**
     * All names with slashes.
     *
     * @param made the class that is made
     * @param maker has {@code of} with the parameters of the constructor
     * @param type what {@code of} returns
     */
    MadeElsewhere(ClassVisitor next, String made, String maker, String type) {
        super(Gizmo.ASM_API_VERSION, next);
        this.made = made;
        this.maker = maker;
        this.type = type;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        return new Calls(super.visitMethod(access, name, descriptor, signature, exceptions));
    }

    private final class Calls extends MethodVisitor {
        private boolean begun;

        Calls(MethodVisitor next) {
            super(Gizmo.ASM_API_VERSION, next);
        }

        @Override
        public void visitTypeInsn(int opcode, String of) {
            if (opcode == Opcodes.NEW && of.equals(made)) {
                begun = true; // the DUP behind it goes, too
            } else {
                super.visitTypeInsn(opcode, of);
            }
        }

        @Override
        public void visitInsn(int opcode) {
            if (begun && opcode == Opcodes.DUP) {
                begun = false;
            } else {
                super.visitInsn(opcode);
            }
        }

        @Override
        public void visitMethodInsn(
                int opcode, String owner, String name, String descriptor, boolean isInterface) {
            if (opcode == Opcodes.INVOKESPECIAL && owner.equals(made) && name.equals("<init>")) {
                String parameters = descriptor.substring(0, descriptor.lastIndexOf(')') + 1);
                super.visitMethodInsn(
                        Opcodes.INVOKESTATIC, maker, "of", parameters + "L" + type + ";", false);
            } else {
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            }
        }
    }
}

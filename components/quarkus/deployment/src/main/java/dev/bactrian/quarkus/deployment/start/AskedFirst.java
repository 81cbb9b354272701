// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.start;

import io.quarkus.gizmo.Gizmo;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Has a method of one parameter that returns nothing ask a static method first, which is handed the
 * object and the parameter: where that says true, the method does nothing.
 */
final class AskedFirst extends ClassVisitor {

    private final String method;
    private final String descriptor;
    private final String owner;
    private final String asked;
    private final String with;

    /**
     * Names of classes with slashes.
     *
     * @param descriptor of the method; its parameter is an object
     * @param owner has the static method
     * @param asked its name
     * @param with its descriptor
     */
    AskedFirst(
            ClassVisitor next,
            String method,
            String descriptor,
            String owner,
            String asked,
            String with) {
        super(Gizmo.ASM_API_VERSION, next);
        this.method = method;
        this.descriptor = descriptor;
        this.owner = owner;
        this.asked = asked;
        this.with = with;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String of, String signature, String[] exceptions) {
        MethodVisitor written = super.visitMethod(access, name, of, signature, exceptions);
        if (!name.equals(method) || !of.equals(descriptor)) {
            return written;
        }
        return new MethodVisitor(Gizmo.ASM_API_VERSION, written) {
            @Override
            public void visitCode() {
                super.visitCode();
                Label otherwise = new Label();
                visitVarInsn(Opcodes.ALOAD, 0);
                visitVarInsn(Opcodes.ALOAD, 1);
                visitMethodInsn(Opcodes.INVOKESTATIC, owner, asked, with, false);
                visitJumpInsn(Opcodes.IFEQ, otherwise);
                visitInsn(Opcodes.RETURN);
                visitLabel(otherwise);
                visitFrame(Opcodes.F_SAME, 0, null, 0, null);
            }
        };
    }
}

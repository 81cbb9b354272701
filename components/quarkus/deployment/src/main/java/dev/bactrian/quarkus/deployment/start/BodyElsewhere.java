// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.start;

import io.quarkus.gizmo.Gizmo;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Gives a method without parameters another body: a static method that is handed the object. */
final class BodyElsewhere extends ClassVisitor {

    private final String method;
    private final String descriptor;
    private final String owner;
    private final String with;

    /**
     * Names of classes with slashes.
     *
     * @param descriptor of the method; it returns an object
     * @param owner has a static method of the same name
     * @param with its descriptor
     */
    BodyElsewhere(ClassVisitor next, String method, String descriptor, String owner, String with) {
        super(Gizmo.ASM_API_VERSION, next);
        this.method = method;
        this.descriptor = descriptor;
        this.owner = owner;
        this.with = with;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String of, String signature, String[] exceptions) {
        MethodVisitor written = super.visitMethod(access, name, of, signature, exceptions);
        if (!name.equals(method) || !of.equals(descriptor)) {
            return written;
        }
        written.visitCode();
        written.visitVarInsn(Opcodes.ALOAD, 0);
        written.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, with, false);
        written.visitInsn(Opcodes.ARETURN);
        written.visitMaxs(1, 1);
        written.visitEnd();
        return null;
    }
}

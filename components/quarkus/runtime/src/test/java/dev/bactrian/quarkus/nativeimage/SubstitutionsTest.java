// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A native build fails on a substitution whose original has changed; this fails with it, without
 * one.
 */
class SubstitutionsTest {

    @ParameterizedTest
    @ValueSource(
            classes = {
                QueueManagerMetrics.class,
                ClusterLog.class,
                FileDiscovery.class,
                ChannelDiscovery.class
            })
    void everySubstitutionHasItsOriginal(Class<?> substitution) throws Exception {
        Class<?> target = substitution.getAnnotation(TargetClass.class).value();
        int substituted = 0;
        for (Method method : substitution.getDeclaredMethods()) {
            if (method.isAnnotationPresent(Substitute.class)) {
                Method original =
                        target.getDeclaredMethod(method.getName(), method.getParameterTypes());
                assertThat(original.getReturnType()).isEqualTo(method.getReturnType());
                assertThat(Modifier.isStatic(original.getModifiers()))
                        .isEqualTo(Modifier.isStatic(method.getModifiers()));
                substituted++;
            }
        }
        for (Constructor<?> constructor : substitution.getDeclaredConstructors()) {
            if (constructor.isAnnotationPresent(Substitute.class)) {
                assertThat(target.getDeclaredConstructor(constructor.getParameterTypes()))
                        .isNotNull();
                substituted++;
            }
        }
        assertThat(substituted).isPositive();
    }

    /** Each public method of the original that speaks of a meter has its substitution. */
    @Test
    void noGaugeOfTheQueueManagerIsLeft() {
        Class<?> target = QueueManagerMetrics.class.getAnnotation(TargetClass.class).value();
        assertThat(target.getDeclaredMethods())
                .filteredOn(method -> Modifier.isPublic(method.getModifiers()))
                .allSatisfy(
                        method ->
                                assertThat(
                                                QueueManagerMetrics.class.getDeclaredMethod(
                                                        method.getName(),
                                                        method.getParameterTypes()))
                                        .isNotNull());
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.harness;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A field for the port that the queue manager of a packaged application listens on. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
@interface PackagedPort {}

/** The nodes of the JavaCompute profile flows: the same work by XPath and by path. */
package dev.bactrian.routes.profile.javacompute;

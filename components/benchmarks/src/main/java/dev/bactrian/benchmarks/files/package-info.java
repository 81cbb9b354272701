/** Records of files, against what the JDK and camel-file read lines by. */
package dev.bactrian.benchmarks.files;

/**
 * What goes wrong with requests, as codes. The components stand in {@link dev.bactrian.http.camel}.
 */
package dev.bactrian.http;

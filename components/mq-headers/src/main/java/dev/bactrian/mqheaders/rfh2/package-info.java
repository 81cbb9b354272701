/**
 * The folders of MQRFH2: {@code mcd}, {@code jms}, {@code usr}, {@code psc}, {@code pscr} and any
 * other. A folder is XML of one element, whose properties are elements with a type in the attribute
 * {@code dt}. Folders are shown as elements of the message tree, parsed when asked for; one that
 * nobody changed is written as the bytes it came from.
 */
package dev.bactrian.mqheaders.rfh2;

/**
 * Message sets: messages that are not XML, by models in DFDL. Here is what other modules use:
 * {@link dev.bactrian.mrm.MessageSets} finds models by name, {@link dev.bactrian.mrm.MrmDomain} is
 * the message domain and {@link dev.bactrian.mrm.DfdlDomain} the same in another shape of tree,
 * {@link dev.bactrian.mrm.Model} is one schema for those who have no message set.
 */
package dev.bactrian.mrm;

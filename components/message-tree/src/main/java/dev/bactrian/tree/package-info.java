/**
 * The logical message: what a flow sees of any message, whatever its format on the wire.
 *
 * <p>A {@link dev.bactrian.tree.Message} is a tree of {@link dev.bactrian.tree.Element elements}
 * under a {@code Root}: {@code Properties}, then one folder for each header ({@code MQMD}, {@code
 * MQRFH2}, ...), then one body folder that is named after its {@link dev.bactrian.tree.Domain
 * domain} ({@code XMLNSC}, {@code MRM}, {@code BLOB}, ...). A {@link
 * dev.bactrian.tree.MessageAssembly} adds what travels beside it through a flow.
 *
 * <p>Three ideas carry the speed of everything above:
 *
 * <ul>
 *   <li><b>Bytes first.</b> An element that came from bytes keeps its {@link
 *       dev.bactrian.tree.Origin}, a start and an end; its value is decoded when asked for, its
 *       children are found when asked for.
 *   <li><b>Clean or changed.</b> An element whose bytes still say what the element says is
 *       <em>clean</em>; a writer of the same format puts these bytes out as they are. A change
 *       makes an element and its ancestors unclean, nothing else.
 *   <li><b>A copy of a clean element is a second reader of the same bytes</b>: constant cost, and
 *       no link between the two.
 * </ul>
 *
 * <p>A tree belongs to one thread at a time: even a read may parse. {@link
 * dev.bactrian.tree.Element#freeze()} makes one that any number of threads may read.
 *
 * <p>No format, no transport and no Camel class enters this package.
 */
package dev.bactrian.tree;

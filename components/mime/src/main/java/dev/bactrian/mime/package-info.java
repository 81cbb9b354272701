/**
 * The domain MIME: multipart messages (RFC 2045, RFC 2046) as a message tree, on demand, and back.
 * {@link dev.bactrian.mime.MimeDomain} is the door. Only the structure is read: header lines and
 * boundaries; the content of a part is bytes, as it was transferred.
 */
package dev.bactrian.mime;

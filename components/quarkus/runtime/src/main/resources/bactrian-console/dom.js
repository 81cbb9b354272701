// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors

/** An element. What is put into it is text, never markup; children that are null are left out. */
export function h(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

const SVG = 'http://www.w3.org/2000/svg';

/** The same for a drawing. */
export function s(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith('on')) {
      element.addEventListener(name.slice(2), value);
    } else if (value === true) {
      element.setAttribute(name, '');
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value);
    }
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** Sets a text only where it is another: what somebody has selected stays so. */
export function setText(element, text) {
  const value = String(text);
  if (element.textContent !== value) {
    element.textContent = value;
  }
}

/**
 * A table whose rows are kept by key, so that the focus stays while figures change.
 * columns: [{title, class, head, make(item) -> node, update(node, item)}]
 */
export function keyedTable(caption, columns, keyOf) {
  const body = h('tbody');
  const rows = new Map();
  const table = h('table', {class: 'rows'},
    h('caption', {}, caption),
    h('thead', {}, h('tr', {}, columns.map((column) =>
      h('th', {scope: 'col', class: column.class === 'number' ? 'number' : null}, column.titleNode || column.title)))),
    body);
  return {
    table,
    rows,
    update(items) {
      // those that are gone first: a row that is moved loses the focus
      const seen = new Set(items.map(keyOf));
      const focused = document.activeElement;
      let next = null;
      for (const [key, row] of rows) {
        if (!seen.has(key)) {
          next = row.element.contains(focused) ? row.element.nextElementSibling || row.element.previousElementSibling : next;
          row.element.remove();
          rows.delete(key);
        }
      }
      items.forEach((item, index) => {
        const key = keyOf(item);
        let row = rows.get(key);
        if (!row) {
          const cells = columns.map((column) => {
            const inner = column.make(item);
            const cell = h(column.head ? 'th' : 'td',
              {class: column.class, 'data-title': column.head ? null : column.title, scope: column.head ? 'row' : null}, inner);
            return {cell, inner, column};
          });
          row = {element: h('tr', {}, cells.map((cell) => cell.cell)), cells};
          rows.set(key, row);
        }
        row.item = item;
        row.cells.forEach(({inner, column}) => column.update && column.update(inner, item));
        if (body.children[index] !== row.element) {
          body.insertBefore(row.element, body.children[index] || null);
        }
      });
      const heir = next && next.isConnected && next.querySelector('a, button, input');
      if (heir) {
        heir.focus({preventScroll: true});
      }
    },
  };
}

/** A column of text. */
export function textColumn(title, text, more) {
  return {title, make: () => h('span'), update: (node, item) => setText(node, text(item)), ...more};
}

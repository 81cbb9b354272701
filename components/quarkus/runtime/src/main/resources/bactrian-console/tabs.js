// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
import {h} from './dom.js';

let numbers = 0;

/** Tabs, walked through with the arrows. pages: [{title, make() -> node}]; made when first seen. */
export function tabs(label, pages, first) {
  const panel = h('div', {role: 'tabpanel', tabindex: '0', id: 'panel-' + ++numbers});
  const made = [];
  const buttons = pages.map((page, index) => h('button', {
    type: 'button', role: 'tab', id: 'tab-' + numbers + '-' + index, 'aria-controls': panel.id,
    onclick: () => show(index),
    onkeydown: (event) => {
      const next = {
        ArrowRight: (index + 1) % pages.length,
        ArrowLeft: (index - 1 + pages.length) % pages.length,
        Home: 0,
        End: pages.length - 1,
      }[event.key];
      if (next !== undefined) {
        show(next);
        buttons[next].focus();
        event.preventDefault();
      }
    },
  }, page.title));
  function show(index) {
    buttons.forEach((button, i) => {
      button.setAttribute('aria-selected', String(i === index));
      button.tabIndex = i === index ? 0 : -1;
    });
    panel.setAttribute('aria-labelledby', buttons[index].id);
    made[index] = made[index] || pages[index].make();
    panel.replaceChildren(made[index]);
    // once for each view: what scrolls is walked to by itself
    panel.tabIndex = made[index].matches('[tabindex]') ? -1 : 0;
    chosen.index = index;
  }
  const chosen = {node: h('div', {}, h('div', {class: 'tabs', role: 'tablist', 'aria-label': label}, buttons), panel), index: 0};
  show(Math.min(first || 0, pages.length - 1));
  return chosen;
}

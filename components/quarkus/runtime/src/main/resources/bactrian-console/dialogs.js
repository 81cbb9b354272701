// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
import {h} from './dom.js';

/**
 * A dialog. Gives what `act` gives when the operator agrees, null when he does not; what act
 * throws is shown, and the dialog stays.
 */
export function dialog(title, content, {action, danger, act}) {
  return new Promise((resolve) => {
    const problem = h('p', {class: 'bad', role: 'alert'});
    const cancel = h('button', {type: 'button', onclick: () => box.close()}, 'Cancel');
    const agree = h('button', {type: 'button', class: danger ? 'danger' : 'main', onclick: run}, action);
    const box = h('dialog', {'aria-labelledby': 'dialog-title'},
      h('h2', {id: 'dialog-title'}, title), content, problem, h('div', {class: 'bar'}, cancel, agree));
    let result = null;
    async function run() {
      problem.textContent = '';
      agree.disabled = true;
      try {
        result = await act();
        box.close();
      } catch (e) {
        problem.textContent = e.message;
        agree.disabled = false;
      }
    }
    box.addEventListener('close', () => {
      box.remove();
      resolve(result);
    });
    document.body.append(box);
    box.showModal();
    (danger ? cancel : content.querySelector('input, textarea, select') || agree).focus();
  });
}

/** Something that is done in steps, and can be ended between two of them. step() gives {done, more}. */
export function stepwise(title, total, step) {
  return new Promise((resolve) => {
    let stopped = false;
    let sum = 0;
    const bar = h('progress', {max: String(Math.max(1, total)), value: '0'});
    const line = h('p', {'aria-live': 'polite'});
    const stop = h('button', {type: 'button', onclick: () => {
      stopped = true;
      stop.disabled = true;
    }}, 'Stop');
    const close = h('button', {type: 'button', class: 'main', hidden: true, onclick: () => box.close()}, 'Close');
    const box = h('dialog', {'aria-labelledby': 'dialog-title'},
      h('h2', {id: 'dialog-title'}, title), bar, line, h('div', {class: 'bar'}, stop, close));
    box.addEventListener('cancel', () => {
      stopped = true;
    });
    box.addEventListener('close', () => {
      stopped = true;
      box.remove();
      resolve(sum);
    });
    document.body.append(box);
    box.showModal();
    (async () => {
      let text = '';
      try {
        for (let more = true; more && !stopped;) {
          const outcome = await step(sum);
          sum += outcome.done;
          more = outcome.more;
          text = outcome.text || '';
          bar.value = sum;
          line.textContent = sum + ' done';
        }
        line.textContent = sum + (sum === 1 ? ' message is done.' : ' messages are done.') + (text ? ' ' + text : '');
      } catch (e) {
        line.textContent = sum + ' done, then: ' + e.message;
        line.className = 'bad';
      }
      stop.hidden = true;
      close.hidden = false;
      close.focus();
    })();
  });
}

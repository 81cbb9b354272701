// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
import {h} from './dom.js';
import {Refusal, get, identify} from './api.js';

/** What is sent of a name and a password, which may have any characters. */
function basic(name, password) {
  const bytes = new TextEncoder().encode(name + ':' + password);
  return 'Basic ' + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * Asks who comes: by name and password, or by a token. Gives the session. What is typed is kept by
 * this page until it is left or loaded anew, and nowhere else.
 */
export function logIn(main) {
  return new Promise((resolve) => {
    const user = h('input', {autocomplete: 'username', autocapitalize: 'none', spellcheck: 'false', 'aria-label': 'User'});
    const password = h('input', {type: 'password', autocomplete: 'current-password'});
    const token = h('input', {type: 'password', autocomplete: 'off', spellcheck: 'false'});
    const problem = h('p', {class: 'bad', role: 'alert'});
    const enter = h('button', {type: 'button', class: 'main', onclick: attempt}, 'Log in');
    const fields = h('div', {class: 'fields', onkeydown: (event) => event.key === 'Enter' && attempt()},
      h('label', {}, 'User', user), h('label', {}, 'Password', password), h('label', {}, 'or a token in their place', token));
    async function attempt() {
      if (enter.disabled) {
        return;
      }
      problem.textContent = '';
      enter.disabled = true;
      identify(token.value.trim() ? 'Bearer ' + token.value.trim() : basic(user.value, password.value));
      try {
        resolve(await get('session'));
        return;
      } catch (e) {
        identify('');
        problem.textContent = e instanceof Refusal && e.status === 401 ? 'The broker does not know them.' : e.message;
      }
      enter.disabled = false;
      password.value = '';
      token.value = '';
      user.focus();
    }
    main.replaceChildren(h('section', {class: 'login', 'aria-labelledby': 'login-title'},
      h('h2', {id: 'login-title'}, 'Log in'), fields, problem, h('div', {class: 'bar'}, enter)));
    user.focus();
  });
}

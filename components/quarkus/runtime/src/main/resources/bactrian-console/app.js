// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
import './theme.js';
import {h} from './dom.js';
import {Refusal, get, onUnknown} from './api.js';
import {flowsPage} from './flows.js';
import {flowPage} from './flow.js';
import {queuesPage} from './queues.js';
import {queuePage} from './queue.js';
import {messagePage} from './message.js';
import {recordedMessagePage, recordedPage} from './recorded.js';
import {subscriptionsPage} from './subscriptions.js';
import {watch} from './history.js';
import {logIn} from './login.js';
import {keepFocus} from './focus.js';

const main = document.getElementById('main');
let session = null;
let page = null;

const PAGES = {
  flows: () => flowsPage(session),
  flow: (id) => flowPage(session, id),
  queues: () => queuesPage(session, false),
  failed: () => queuesPage(session, true),
  queue: (name, key) => key ? messagePage(session, name, key) : queuePage(session, name),
  recorded: (id) => id ? recordedMessagePage(session, id) : recordedPage(),
  subscriptions: () => subscriptionsPage(session),
};
const MENU = {flow: 'flows', queue: 'queues'};

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch (e) {
    return text;
  }
}

function route(focus) {
  const [, name, ...rest] = location.hash.split('/').map(decoded);
  const known = Object.hasOwn(PAGES, name) && (rest[0] || !MENU[name]) ? name : 'flows';
  if (page) {
    page.end();
  }
  page = PAGES[known](...rest);
  main.replaceChildren(page.node);
  const heading = main.querySelector('h2');
  document.title = [heading && heading.textContent, session.name, 'Bactrian console'].filter(Boolean).join(' – ');
  for (const link of document.querySelectorAll('#nav a')) {
    const here = link.getAttribute('href') === '#/' + (MENU[known] || known);
    link[here ? 'setAttribute' : 'removeAttribute']('aria-current', 'page');
  }
  if (focus) {
    main.focus();
    scrollTo(0, 0);
  }
}

async function begin() {
  try {
    session = await get('session');
  } catch (e) {
    if (e instanceof Refusal && e.status === 401) {
      enter(await logIn(main));
      return;
    }
    main.replaceChildren(h('p', {class: 'bad', role: 'alert'}, e.message));
    if (!(e instanceof Refusal)) {
      setTimeout(begin, 3000);
    }
    return;
  }
  enter(session);
}

function enter(known) {
  session = known;
  document.getElementById('name').textContent = session.name;
  document.getElementById('who').textContent = (session.user || 'everybody on this machine') + (session.changes ? '' : ', read only');
  const end = watch();
  const turn = () => route(true);
  addEventListener('hashchange', turn);
  onUnknown(async () => {
    onUnknown(() => {});
    end();
    removeEventListener('hashchange', turn);
    if (page) {
      page.end();
      page = null;
    }
    enter(await logIn(main));
  });
  route(false);
}

document.querySelector('.skip').addEventListener('click', (event) => {
  event.preventDefault(); // its address would be taken for a page
  main.focus();
});
keepFocus(main);
begin();

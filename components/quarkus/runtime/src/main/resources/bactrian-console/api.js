// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors

/** What the broker refused: its code and its line. */
export class Refusal extends Error {
  constructor(status, error, message) {
    super(message);
    this.status = status;
    this.error = error;
  }
}

/** The broker does not answer. */
export class Away extends Error {}

const banner = document.getElementById('banner');
let away = 0;
let authorization = '';
let unknown = () => {};

/** Who asks from now on, as the header has it; '' for nobody. Kept in memory only. */
export function identify(header) {
  authorization = header;
}

/** Calls something when the broker does not know any more who asks: a token has ended. */
export function onUnknown(listener) {
  unknown = listener;
}

function answered() {
  away = 0;
  banner.hidden = true;
}

function silent() {
  away++;
  banner.textContent = 'The broker does not answer. What you see may be old; it is asked again every few seconds.';
  banner.hidden = false;
}

async function send(path, options) {
  let response;
  const headers = {'X-Bactrian-Console': '1', ...(authorization ? {Authorization: authorization} : {}), ...options.headers};
  try {
    response = await fetch('api/' + path, {credentials: 'same-origin', cache: 'no-store', redirect: 'error', ...options, headers});
  } catch (e) {
    if (e.name === 'AbortError') {
      throw e;
    }
    silent();
    throw new Away('the broker does not answer');
  }
  let answer;
  try {
    answer = await response.json();
  } catch (e) {
    silent();
    throw new Away('the broker does not answer');
  }
  answered();
  if (response.status === 401 && path !== 'session') {
    unknown();
  }
  if (!response.ok) {
    throw new Refusal(response.status, answer.error, answer.message);
  }
  return answer;
}

/** Asks for something. */
export function get(path, parameters, signal) {
  const query = new URLSearchParams(Object.entries(parameters || {}).filter(([, value]) => value !== '' && value !== false));
  return send(path + (query.size ? '?' + query : ''), {signal});
}

/** Changes something. */
export function post(path, body) {
  return send(path, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(body),
  });
}

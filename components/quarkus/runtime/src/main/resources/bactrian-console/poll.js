// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
import {Away} from './api.js';

/**
 * Does something now and every so many milliseconds, while the page is looked at; after a failure
 * later and later. Gives what ends it; `now` of it does it at once.
 */
export function poll(work, interval) {
  let timer = null;
  let ended = false;
  let failures = 0;
  let running = false;
  async function run() {
    clearTimeout(timer);
    if (ended || running) {
      return;
    }
    running = true;
    try {
      if (!document.hidden) {
        await work();
      }
      failures = 0;
    } catch (e) {
      failures++;
      if (!(e instanceof Away)) {
        console.warn(e);
      }
    } finally {
      running = false;
    }
    if (!ended) {
      timer = setTimeout(run, Math.min(15000, interval * (1 + failures)));
    }
  }
  const shown = () => document.hidden || run();
  document.addEventListener('visibilitychange', shown);
  run();
  const end = () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', shown);
  };
  end.now = run;
  return end;
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors

/**
 * What has the focus may go away while the page is looked at: a message that was got, a button that
 * was for a state that is over. The part of the page has it then, not its beginning.
 */
export function keepFocus(main) {
  let last = null;
  main.addEventListener('focusin', (event) => {
    last = event.target;
  });
  addEventListener('pointerdown', () => {
    last = null;
  });
  new MutationObserver(() => {
    if (last && !last.isConnected && document.activeElement === document.body) {
      last = null;
      main.focus({preventScroll: true});
    }
  }).observe(main, {childList: true, subtree: true});
}

/** Two buttons that turn pages, each only where there is one; the one that ends has handed the focus on. */
export function turnable(back, mayBack, on, mayOn) {
  const focused = document.activeElement;
  back.disabled = !mayBack;
  on.disabled = !mayOn;
  if (focused === back && !mayBack && mayOn) {
    on.focus();
  } else if (focused === on && !mayOn && mayBack) {
    back.focus();
  }
}

/** Hands the focus on where the element that has it cannot be used any more. */
export function passFocus(from, to) {
  if (document.activeElement === from || document.activeElement === document.body) {
    to.focus({preventScroll: true});
  }
}

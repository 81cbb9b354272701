// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors

const NEXT = {auto: 'dark', dark: 'light', light: 'auto'};
const button = document.getElementById('theme');
let theme = 'auto';
try {
  theme = NEXT[localStorage.getItem('bactrian-theme')] ? localStorage.getItem('bactrian-theme') : 'auto';
} catch (e) {
  // a browser that keeps nothing
}

function apply() {
  if (theme === 'auto') {
    delete document.documentElement.dataset.theme;
  } else {
    document.documentElement.dataset.theme = theme;
  }
  button.textContent = 'Colours: ' + theme;
}

button.addEventListener('click', () => {
  theme = NEXT[theme];
  try {
    localStorage.setItem('bactrian-theme', theme);
  } catch (e) {
    // then for this time only
  }
  apply();
});
apply();

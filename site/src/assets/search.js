// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
// Finds pages that have all words that were written: those with a word in the title first, then in a heading, then by how often.
(function () {
  var field = document.getElementById('search');
  var results = document.getElementById('results');
  var root = document.body.getAttribute('data-root');
  var MOST = 30;
  var sections = document.querySelector('nav details');

  // Where page and sections stand below each other, the page comes first.
  if (window.matchMedia('(max-width: 50rem)').matches) sections.open = false;

  function count(text, word) {
    var n = 0;
    for (var at = text.indexOf(word); at >= 0 && n < 20; at = text.indexOf(word, at + word.length)) n++;
    return n;
  }

  function found(words) {
    var hits = [];
    PAGES.forEach(function (page) {
      if (!page.low) page.low = [page[0].toLowerCase(), page[1].toLowerCase(), page[2].toLowerCase(), page[3].toLowerCase()];
      var score = 0;
      for (var i = 0; i < words.length; i++) {
        var n = count(page.low[3], words[i]);
        if (n === 0 && page.low[0].indexOf(words[i]) < 0) return;
        score += n + (page.low[2].indexOf(words[i]) >= 0 ? 30 : 0);
        score += page.low[1].indexOf(words[i]) >= 0 ? (page.low[1] === words[i] ? 300 : 100) : 0;
      }
      hits.push([score, page]);
    });
    return hits.sort(function (a, b) { return b[0] - a[0]; });
  }

  function line(page, word) {
    var item = document.createElement('li');
    var link = document.createElement('a');
    link.href = root + page[0];
    link.textContent = page[1];
    var at = Math.max(0, page.low[3].indexOf(word) - 60);
    var text = document.createElement('p');
    text.textContent = (at ? '… ' : '') + page[3].substring(at, at + 180) + ' …';
    item.append(link, document.createTextNode(' ' + page[0]), text);
    return item;
  }

  function search() {
    var words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    results.hidden = words.length === 0;
    results.textContent = '';
    if (words.length === 0) return;
    var hits = found(words);
    var head = document.createElement('p');
    head.textContent = hits.length === 0 ? 'No page has all of these words.' : hits.length + (hits.length === 1 ? ' page' : ' pages') + (hits.length > MOST ? ', the first ' + MOST : '');
    var list = document.createElement('ol');
    hits.slice(0, MOST).forEach(function (hit) { list.append(line(hit[1], words[0])); });
    results.append(head, list);
  }

  field.addEventListener('input', search);
  document.addEventListener('keydown', function (event) {
    if (event.key === '/' && document.activeElement !== field) { event.preventDefault(); field.focus(); }
    if (event.key === 'Escape') { field.value = ''; search(); field.blur(); }
  });
  var asked = new URLSearchParams(location.search).get('q');
  if (asked) { field.value = asked; search(); }
})();

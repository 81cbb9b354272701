<#import "layout.ftl" as layout>
// Every page's address, title, headings and text: read by search.js. A script, as pages opened from a disk may load no data.
var PAGES = [
<#list published_pages?sort_by("uri") as page>
["${page.uri?js_string}", "${layout.words(layout.title(page))?js_string}", "${layout.words(layout.headings(page.body))?js_string}", "${layout.words(page.body)?js_string}"]<#sep>,</#sep>
</#list>
];

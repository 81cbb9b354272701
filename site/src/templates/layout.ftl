<#-- SPDX-License-Identifier: Apache-2.0 -->
<#-- Copyright the Bactrian authors -->
<#-- What a page is called: its first heading, as text. -->
<#function title page>
  <#local found = page.body?matches('(?s).*?<h1[^>]*>(.*?)</h1>.*')>
  <#if found><#return found?groups[1]?replace('<[^>]+>', '', 'r')?trim></#if>
  <#return page.uri?keep_after_last('/')?keep_before_last('.')>
</#function>

<#-- Links from page to page, and to folders (those whose names are in capitals are files: LICENSE); headings have dashes for underscores. -->
<#function linked body root>
  <#return body
    ?replace('href="((?![a-z]+:)[^"#]*)\\.md(#[^"]*)?"', 'href="$1.html$2"', 'r')
    ?replace('>([\\w/-]+)\\.md</a>', '>$1</a>', 'r')
    ?replace('(href="[^"]*#[a-z]+)_([a-z]+")', '$1-$2', 'r')
    ?replace('href="(?![a-z]+:)(?:[^"#]*/)?((?![A-Z]+")[A-Za-z][A-Za-z0-9_-]*)/?"', 'href="' + root + 'contents.html#$1"', 'r')>
</#function>

<#function headings body>
  <#local all = "">
  <#list body?matches('(?s)<h[1-4][^>]*>(.*?)</h[1-4]>') as heading><#local all = all + ' ' + heading?groups[1]></#list>
  <#return all>
</#function>

<#-- Text without tags, in one line. -->
<#function words body>
  <#return body?replace('<[^>]+>', ' ', 'r')?replace('&lt;', '<')?replace('&gt;', '>')?replace('&quot;', '"')?replace('&amp;', '&')?replace('\\s+', ' ', 'r')?trim>
</#function>

<#assign sections = [
  ["Start", [["README.html", "What it is"], ["docs/guide.html", "Guide"], ["contents.html#samples", "Samples"], ["docs/authoring.html", "Editors"], ["docs/quarkus-extension.html", "Quarkus extension"]]],
  ["Moving in", [["docs/migration.html", "Migration"], ["docs/import.html", "Import"], ["docs/ibm-mq.html", "IBM MQ"]]],
  ["Reference", [["contents.html#components", "Components"], ["contents.html#options", "Options"], ["contents.html#esql", "ESQL"], ["docs/command-line.html", "Command line"], ["docs/configuration.html", "Settings"], ["contents.html#errors", "Errors"], ["contents.html#flows", "Flows"], ["contents.html#profiles", "Profiles"]]],
  ["Running", [["docs/console.html", "Console"], ["docs/security.html", "Security"], ["docs/statistics.html", "Statistics"], ["docs/monitoring.html", "Monitoring"], ["docs/opentelemetry.html", "OpenTelemetry"], ["docs/native.html", "Native, containers"], ["docs/guarantees.html", "Guarantees"], ["docs/limits.html", "Limits"]]],
  ["Measured", [["docs/performance-report.html", "Report"], ["contents.html#performance", "Parts and peers"], ["docs/measuring.html", "Measuring"]]],
  ["Inside", [["contents.html#adr", "Decisions"], ["CONTRIBUTING.html", "Contributing"], ["CHANGELOG.html", "Changes"]]]
]>

<#macro page title root uri>
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title?replace('<', '&lt;')} · Bactrian</title>
<link rel="stylesheet" href="${root}site.css">
</head>
<body data-root="${root}">
<header>
<a class="name" href="${root}index.html">Bactrian</a>
<form role="search" onsubmit="return false"><input id="search" type="search" placeholder="Search all pages (press /)" aria-label="Search" autocomplete="off"></form>
<a href="${root}contents.html">All pages</a>
</header>
<div id="results" hidden></div>
<div class="columns">
<nav aria-label="Sections">
<details open>
<summary>Sections</summary>
<#list sections as section>
<h2>${section[0]}</h2>
<ul>
<#list section[1] as entry><li><a href="${root}${entry[0]}"<#if entry[0] == uri> aria-current="page"</#if>>${entry[1]}</a></li></#list>
</ul>
</#list>
</details>
</nav>
<main>
<#nested>
</main>
</div>
<script src="${root}search-pages.js" defer></script>
<script src="${root}search.js" defer></script>
</body>
</html>
</#macro>

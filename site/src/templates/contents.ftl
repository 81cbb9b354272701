<#-- SPDX-License-Identifier: Apache-2.0 -->
<#-- Copyright the Bactrian authors -->
<#-- All pages, folder by folder; links to folders lead here. -->
<#import "layout.ftl" as layout>
<@layout.page title="All pages" root="" uri="contents.html">
<h1>All pages</h1>
<h2>Bactrian</h2>
<ul class="contents">
<#list published_pages?sort_by("uri")?filter(page -> !page.uri?contains("/")) as page>
<li><a href="${page.uri}">${layout.title(page)}</a></li>
</#list>
</ul>
<#assign last = "">
<#list published_pages?sort_by("uri")?filter(page -> page.uri?contains("/")) as page>
<#assign folder = page.uri?keep_before_last("/")>
<#if folder != last>
<#if last != ""></ul></#if>
<h2 id="${folder?contains('/')?then(folder?keep_after_last('/'), folder)}">${folder}</h2>
<ul class="contents">
<#assign last = folder>
</#if>
<li><a href="${page.uri}">${layout.title(page)}</a></li>
</#list>
</ul>
</@layout.page>

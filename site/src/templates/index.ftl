<#-- SPDX-License-Identifier: Apache-2.0 -->
<#-- Copyright the Bactrian authors -->
<#-- The first page is docs/README.md's. -->
<#import "layout.ftl" as layout>
<#list published_pages as page><#if page.uri == "docs/README.html"><#assign first = page></#if></#list>
<@layout.page title="Documentation" root="" uri="index.html">
${layout.linked(first.body, "")?replace('(href|src)="(?![a-z]+:|#|contents\\.html)([^"]*)"', '$1="docs/$2"', 'r')?replace('docs/../', '')}
</@layout.page>

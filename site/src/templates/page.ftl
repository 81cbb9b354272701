<#-- SPDX-License-Identifier: Apache-2.0 -->
<#-- Copyright the Bactrian authors -->
<#import "layout.ftl" as layout>
<#assign root = content.rootpath!"">
<@layout.page title=layout.title(content) root=root uri=content.uri>
${layout.linked(content.body, root)}
</@layout.page>

<?xml version="1.0" encoding="UTF-8"?>
<!-- wmb-v61-plinux-2008, "Using XSLT: Computation": how many items each invoice has and what they cost, behind a copy of the message. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="xml" omit-xml-declaration="yes"/>

  <xsl:template match="/Parent">
    <Parent>
      <xsl:copy-of select="@*|node()"/>
      <Totals>
        <xsl:apply-templates select="SaleList/Invoice"/>
      </Totals>
    </Parent>
  </xsl:template>

  <xsl:template match="Invoice">
    <Invoice>
      <Items><xsl:value-of select="sum(Item/Quantity)"/></Items>
      <Price><xsl:value-of select="format-number(sum(Item/Price), '0.00')"/></Price>
    </Invoice>
  </xsl:template>
</xsl:stylesheet>

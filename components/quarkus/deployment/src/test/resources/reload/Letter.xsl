<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output omit-xml-declaration="yes"/>
  <xsl:template match="/Name"><Letter>Dear <xsl:value-of select="."/></Letter></xsl:template>
</xsl:stylesheet>

import type { Embedded } from '#server/pdf/sheet.ts'
import { type NumberedDocument, writeCii } from './write-cii.ts'

/** What the norm calls the file, whatever it is about. */
const NAME = 'factur-x.xml'

/** The structured half of a document to a business (Factur-X 1.07, profile EN 16931); null for a consumer's. */
export function facturXOf(numbered: NumberedDocument): Embedded | null {
  const { business } = numbered.document
  if (!business) return null
  return {
    name: NAME,
    content: Buffer.from(writeCii(numbered, business)),
    type: 'text/xml',
    description: 'Factur-X',
    xmp: XMP,
  }
}

const FX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const property = (name: string, description: string) => `
            <rdf:li rdf:parseType="Resource">
              <pdfaProperty:name>${name}</pdfaProperty:name>
              <pdfaProperty:valueType>Text</pdfaProperty:valueType>
              <pdfaProperty:category>external</pdfaProperty:category>
              <pdfaProperty:description>${description}</pdfaProperty:description>
            </rdf:li>`

/** PDF/A wants each name beyond its own to be described. */
const XMP = `
  <rdf:Description rdf:about="" xmlns:fx="${FX}">
    <fx:DocumentType>INVOICE</fx:DocumentType>
    <fx:DocumentFileName>${NAME}</fx:DocumentFileName>
    <fx:Version>1.0</fx:Version>
    <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas>
      <rdf:Bag>
        <rdf:li rdf:parseType="Resource">
          <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
          <pdfaSchema:namespaceURI>${FX}</pdfaSchema:namespaceURI>
          <pdfaSchema:prefix>fx</pdfaSchema:prefix>
          <pdfaSchema:property>
            <rdf:Seq>${property('DocumentFileName', 'Name of the embedded XML document')}${property(
              'DocumentType',
              'Type of the hybrid document',
            )}${property('Version', 'Version of the standard of the XML document')}${property(
              'ConformanceLevel',
              'Conformance level of the XML document',
            )}
            </rdf:Seq>
          </pdfaSchema:property>
        </rdf:li>
      </rdf:Bag>
    </pdfaExtension:schemas>
  </rdf:Description>`

/** A font that fontkit has read already: pdfkit takes it (changelog of 0.20.0), its types do not know it yet. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import('fontkit').Font): this
  }
}

/** Of PDFs that others attach to and describe; its types leave both out. */
declare namespace PDFKit.Mixins {
  interface PDFAttachmentOptions {
    relationship?: 'Alternative' | 'Data' | 'Source'
  }
}
declare namespace PDFKit {
  interface PDFDocument {
    appendXML(xml: string): void
  }
}

/** A PDF of the library: `/media/{fileName}`. */
export type PdfDocument = { fileName: string; title: string; bytes: number; pages: number }

/** What a field for one lets be chosen. */
export const ACCEPTED_DOCUMENTS = '.pdf,application/pdf'
export const MOST_DOCUMENT_BYTES = 20 * 1024 * 1024

export const documentUrl = ({ fileName }: Pick<PdfDocument, 'fileName'>): string => `/media/${fileName}`

const NAME = /^[a-z0-9][a-z0-9-]{0,120}\.pdf$/
export const isDocumentName = (name: string): boolean => NAME.test(name)

export type DocumentRefusal = 'none' | 'empty' | 'too-large' | 'no-pdf' | 'locked' | 'active' | 'broken'

export const DOCUMENT_REFUSALS: Record<DocumentRefusal, string> = {
  none: 'Choisissez d’abord un fichier.',
  empty: 'Ce fichier est vide.',
  'too-large': 'Ce document dépasse 20\u00A0Mo.',
  'no-pdf': 'Ce n’est pas un PDF entier.',
  locked: 'Ce PDF est protégé\u202F: enregistrez-le sans mot de passe ni restriction.',
  active: 'Ce PDF contient un programme, un formulaire qui envoie ou un fichier joint\u202F: exportez-le sans.',
  broken: 'Ce PDF est abîmé, ou se déplie en bien plus qu’il ne pèse\u202F: exportez-le de nouveau.',
}

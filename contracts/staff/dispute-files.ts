/** What a file shows to a bank; the provider takes one of each. */
export const EVIDENCE_KINDS = {
  receipt: 'Reçu ou facture',
  customer_communication: 'Échanges avec l’acheteur',
  service_documentation: 'Preuve de la prestation',
  shipping_documentation: 'Preuve d’expédition ou de livraison',
  customer_signature: 'Signature de l’acheteur',
  uncategorized_file: 'Autre pièce',
} as const
export type EvidenceKind = keyof typeof EVIDENCE_KINDS

export const EVIDENCE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
/** All files of a dispute together, as the provider takes them. */
export const MOST_EVIDENCE_BYTES = 4_500_000

export const readEvidenceKind = (text: string): EvidenceKind | null =>
  Object.hasOwn(EVIDENCE_KINDS, text) ? (text as EvidenceKind) : null

export type EvidenceFileView = { id: string; kind: EvidenceKind; name: string; bytes: number }

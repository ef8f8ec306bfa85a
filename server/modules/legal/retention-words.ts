import { RETENTION } from '#contracts/privacy/retention.ts'
import type { ShopSettings } from '#server/modules/settings/index.ts'

const years = (count: number) => `${count}\u00A0ans`
const months = (count: number) => (count % 12 === 0 && count > 12 ? years(count / 12) : `${count}\u00A0mois`)
const days = (count: number) => `${count}\u00A0jours`

/** The terms that the code keeps, for the legal pages: nobody else decides about them. */
export const RETENTION_FIELDS: Readonly<Record<string, string>> = {
  duree_inactivite_compte: months(RETENTION.inactiveAccountMonths),
  duree_preavis_inactivite: days(RETENTION.inactivityNoticeDays),
  duree_pieces_comptables: years(RETENTION.accountingYears),
  duree_commandes_non_payees: months(RETENTION.unpaidOrderMonths),
  duree_preuve_contrat: years(RETENTION.contractProofYears),
  duree_preuve_paiement: months(RETENTION.paymentProofMonths),
  duree_preuve_consentement: months(RETENTION.consentMonths),
  duree_avis_refuses: months(RETENTION.refusedCommentMonths),
  duree_signalements: months(RETENTION.decidedReportMonths),
  duree_trace_courriels: months(RETENTION.sentMailMonths),
  duree_texte_courriels: months(RETENTION.mailTextMonths),
  duree_ancienne_adresse: days(RETENTION.formerEmailDays),
  duree_attente_stock: months(RETENTION.stockAlertMonths),
  duree_exercices_apres_acces: months(RETENTION.learningMonths),
  duree_reponses_reservation: months(RETENTION.bookingAnswersMonths),
  duree_questions_club: months(RETENTION.memberMeetingMonths),
  duree_acces_commande: days(RETENTION.orderReaderDays),
  duree_fichiers_commande: months(RETENTION.lineFileMonths),
  duree_fichiers_sans_commande: days(RETENTION.unusedFileDays),
  duree_lien_bibliotheque: days(RETENTION.libraryLinkDays),
}

/** The terms that the shop chooses in its settings. */
export function messageTerms({ contact }: Pick<ShopSettings, 'contact'>): Record<string, string> {
  const { retentionMonths, retentionMonthsOf, fileMonths } = contact
  return {
    duree_messages_contact: `${months(retentionMonths)} après leur réception`,
    duree_demandes_devis: months(retentionMonthsOf['devis-accompagnement'] ?? retentionMonths),
    duree_lettre_information: months(retentionMonthsOf.newsletter ?? retentionMonths),
    duree_documents_seance: months(fileMonths),
  }
}

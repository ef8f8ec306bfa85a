import { digitalConsentText } from '#contracts/checkout/checkout.ts'
import { OFFERS_REFUSED_WORDS, offersNoticeText } from '#contracts/checkout/offers-notice.ts'
import type { Consent } from '#contracts/people/person.ts'
import type { Queryable } from '#server/database/database.ts'
import { listConfirmed, listOrderConsents, type OrderConsent, type Owner } from './person-repository.ts'

/** What somebody agreed to or refused: by a confirmed address, and with each of their newest orders. Newest first. */
export async function listConsents(
  db: Queryable,
  { owner, emails, limit }: { owner: Owner; emails: readonly string[]; limit: number },
): Promise<Consent[]> {
  const given = await Promise.all(emails.map((email) => listConfirmed(db, email)))
  const confirmed = given.flat().map(({ title, confirmedAt }): Consent => {
    const text = 'Adresse confirmée par le lien du mail.'
    return { title, at: confirmedAt.toISOString(), text, orderId: null, isRefused: false }
  })
  const ofOrders = (await listOrderConsents(db, owner, limit)).flatMap(consentsOf)
  return [...confirmed, ...ofOrders].toSorted((one, other) => other.at.localeCompare(one.at))
}

function consentsOf(order: OrderConsent): Consent[] {
  const named = (title: string, at: Date, text: string, isRefused = false): Consent => ({
    ...{ title, at: at.toISOString(), text, orderId: order.id, isRefused },
  })
  const { digitalAt, digitalVersion, serviceAt, serviceText } = order
  const digitalWords = digitalConsentText(digitalVersion) ?? `Texte de la version ${digitalVersion}.`
  return [
    ...(digitalAt ? [named('Accès immédiat', digitalAt, digitalWords)] : []),
    ...(serviceAt ? [named('Séance avant la fin du délai', serviceAt, serviceText ?? '')] : []),
    named('Conditions générales', order.createdAt, `Version ${order.termsVersion}.`),
    ...offersOf(order, named),
  ]
}

/** No consent, but what the law asks to be told (L34-5 CPCE): apart from those who asked for the letter. */
function offersOf(
  { offersVersion, offersRefusedAt, offersRefusedBy, createdAt }: OrderConsent,
  named: (title: string, at: Date, text: string, isRefused?: boolean) => Consent,
): Consent[] {
  if (offersRefusedAt)
    return [named('E-mails d’acheteur refusés', offersRefusedAt, OFFERS_REFUSED_WORDS[offersRefusedBy ?? 'form'], true)]
  const words = offersNoticeText(offersVersion)
  return words === null ? [] : [named('E-mails d’acheteur\u202F: prévenu, sans refus', createdAt, words)]
}

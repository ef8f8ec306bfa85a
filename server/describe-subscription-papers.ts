import { formatMoney } from '#contracts/pricing/money.ts'
import { readAmount } from '#contracts/pricing/read-amount.ts'
import { PRICE_REFUSALS } from '#contracts/subscription/price-offer.ts'
import { formatDay, formatMoment } from '#contracts/text/french-date.ts'
import { listNotices } from './modules/cancellation/index.ts'
import { listMemberQuestions } from './modules/members/index.ts'
import { announcePriceChange, listPriceChanges, tellPriceChanges } from './modules/price-changes/index.ts'
import { getShopSettings } from './modules/settings/index.ts'
import type { Services } from './services.ts'

const NEWEST = 50

/** Notices by which contracts were ended, a line each, the newest first. */
export async function describeNotices({ db }: Services): Promise<string> {
  const found = await listNotices(db, { limit: NEWEST })
  const lines = found.map(
    ({ id, receivedAt, outcome, email, subscriptionId, endsOn }) =>
      `F-${id}  ${formatMoment(receivedAt.toISOString())}  ${outcome ?? 'en cours'}  ${email}  contrat ${subscriptionId ?? '—'}${endsOn ? `, pour le ${endsOn}` : ''}`,
  )
  return lines.join('\n') || 'Aucune résiliation'
}

/** What members ask for their next meetings, the newest first. */
export async function describeQuestions({ db }: Services): Promise<string> {
  const found = await listMemberQuestions(db, { limit: NEWEST })
  const lines = found.map(
    ({ meetingAt, customerId, question }) =>
      `rencontre du ${formatMoment(meetingAt.toISOString())}, client ${customerId}\u202F: ${question}`,
  )
  return lines.join('\n') || 'Aucune question'
}

/** Prices that were announced, with who answered what, and how many mails did not go out. */
export async function describePriceChanges({ db }: Services): Promise<string> {
  const { payment } = await getShopSettings(db)
  const lines = (await listPriceChanges(db)).map(
    ({ change, name, asked, accepted, refused, notSent }) =>
      `${change.id}  ${name}\u202F: ${formatMoney(change.unitPriceCents, payment.currency)}, annoncé le ${formatDay(change.announcedAt.toISOString())}\u202F; ${asked} prévenus (${notSent} e-mails non partis), ${accepted} acceptent, ${refused} refusent${change.endsOthers ? ', les autres prennent fin' : ''}`,
  )
  return lines.join('\n') || 'Aucun prix n’a changé'
}

type Wanted = { productId: number; amount: string; variationId: number | null; reason: string; endsOthers: boolean }

/** Announces another price, and tells those who are reached at once; the worker goes on. Null for what is no amount. */
export async function changePrice(
  shop: Services,
  { amount, ...wanted }: Wanted,
): Promise<{ text: string; isDone: boolean } | null> {
  const { payment } = await getShopSettings(shop.db)
  const unitPriceCents = readAmount(amount, payment.currency)
  if (unitPriceCents === null) return null
  const announced = await announcePriceChange(shop, { ...wanted, unitPriceCents })
  if (!announced.ok) return { text: PRICE_REFUSALS[announced.refusal], isDone: false }
  const told = await tellPriceChanges(shop)
  const price = formatMoney(unitPriceCents, payment.currency)
  return { text: `Changement ${announced.changeId}\u202F: ${price} proposés, ${told} abonnés prévenus`, isDone: true }
}

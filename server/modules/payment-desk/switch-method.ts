import { limitsOf, whyNotTaken } from '#contracts/payment/availability.ts'
import { methodOfType, PAYMENT_METHODS, type PaymentMethodType, titleOf } from '#contracts/payment/payment-methods.ts'
import type { MethodRow, SwitchRefusal } from '#contracts/staff/payments-view.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { findRevision } from '#server/modules/audit/index.ts'
import { getShopSettings, type ShopSettings, saveSetting } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** All ways to pay that buyers could choose, each with whether they may, and why this shop cannot have it. */
export async function listMethods({ db }: Pick<Services, 'db'>): Promise<MethodRow[]> {
  const { payment } = await getShopSettings(db)
  return PAYMENT_METHODS.filter(({ within }) => within === null).map((method) => {
    const { min, max } = limitsOf(method, payment.currency)
    return {
      ...{ type: method.type, title: titleOf(method, payment.accountCountry) },
      ...{ isOn: payment.enabled.includes(method.type), why: whyNot(method.type, payment) },
      ...{ currency: payment.currency, minCents: min, maxCents: max },
      currencies: method.currencies === 'any' ? [] : Object.keys(method.currencies),
    }
  })
}

/** What no sum and no buyer changes. */
function whyNot(type: PaymentMethodType, payment: ShopSettings['payment']): MethodRow['why'] {
  const method = methodOfType(type)
  const amountCents = limitsOf(method, payment.currency).min
  const terms = { ...payment, enabled: [type] }
  const why = whyNotTaken(method, terms, { amountCents, currency: payment.currency, billingCountry: '' })
  return why?.code === 'currency' || why?.code === 'captures-at-once' ? why.code : null
}

/** Offers a way to pay from the next page on, or does no longer. What is being paid with it goes on. */
export async function switchMethod(
  services: Deps,
  actor: StaffActor,
  { type, isOn }: { type: PaymentMethodType; isOn: boolean },
): Promise<{ ok: true } | { ok: false; refusal: SwitchRefusal }> {
  const refusal = await refuseStaff(services, actor, 'payments.methods')
  if (refusal) return { ok: false, refusal }
  const { payment } = await getShopSettings(services.db)
  if (isOn && whyNot(type, payment) !== null) return { ok: false, refusal: { code: 'unavailable-here' } }
  if (payment.enabled.includes(type) === isOn) return { ok: true }
  const enabled = isOn ? [...payment.enabled, type] : payment.enabled.filter((other) => other !== type)
  if (enabled.length === 0) return { ok: false, refusal: { code: 'last-one' } }
  const edited = (await findRevision(services.db, { kind: 'setting', id: 'payment' }))?.version ?? 0
  const writer = { ...services, actor: { kind: 'staff', id: String(actor.id) } } as const
  const saved = await saveSetting(writer, { key: 'payment', edited, value: { ...payment, enabled } })
  if (saved.outcome === 'saved') return { ok: true }
  // What is left would offer nothing to anybody.
  return { ok: false, refusal: { code: saved.outcome === 'refused' ? 'last-one' : 'changed-meanwhile' } }
}

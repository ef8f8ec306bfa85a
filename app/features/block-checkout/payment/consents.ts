import { type FormRefusal, formNotices } from '#contracts/checkout/form-notices.ts'
import type { ServiceConsent } from '#contracts/checkout/service-consent.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import { STORE_EXTENSIONS, type StoreOwnCartData, type StoreOwnExtension } from '#contracts/wire/store-checkout.ts'

export type Consents = Required<
  Pick<StoreOwnExtension, 'terms' | 'digital_consent' | 'service_consent' | 'later_charges'>
>
type ConsentProblem = { id: string; text: string }

/** Whether something in the cart is downloaded, and so has to be asked for at once (L221-28 13°). */
export function needsDigitalConsent({ extensions }: Pick<StoreCart, 'extensions'>): boolean {
  return ownOf(extensions, 'needs_digital_consent') === true
}

/** What has to be agreed to, as something in the cart begins before the fourteen days are over (L221-25). */
export function serviceConsentOf({ extensions }: Pick<StoreCart, 'extensions'>): ServiceConsent | null {
  const consent = ownOf(extensions, 'service_consent')
  return isServiceConsent(consent) ? consent : null
}

/** What is said where the shop has to say yes before anything is paid; null where it need not. */
export function confirmationOf({ extensions }: Pick<StoreCart, 'extensions'>): string | null {
  const words = ownOf(extensions, 'confirmation')
  return typeof words === 'string' ? words : null
}

/** What may be agreed to be charged later; null where all is paid now. */
export function laterChargesOf({ extensions }: Pick<StoreCart, 'extensions'>): StoreOwnCartData['later_charges'] {
  const later = ownOf(extensions, 'later_charges')
  return isLaterCharges(later) ? later : null
}

/** What is paid again, in sentences; [] where everything is bought once. */
export function recapOf({ extensions }: Pick<StoreCart, 'extensions'>): string[] {
  const recap = ownOf(extensions, 'recap')
  return Array.isArray(recap) ? recap.map(String) : []
}

const isLaterCharges = (later: unknown): later is NonNullable<StoreOwnCartData['later_charges']> =>
  typeof later === 'object' && later !== null && 'text' in later && 'without' in later

function ownOf(extensions: StoreCart['extensions'], name: keyof StoreOwnCartData): unknown {
  const own = extensions[STORE_EXTENSIONS.own]
  return typeof own === 'object' && own !== null ? Reflect.get(own, name) : null
}

const isServiceConsent = (consent: unknown): consent is ServiceConsent =>
  typeof consent === 'object' && consent !== null && 'text' in consent && 'missing' in consent

/** The boxes are the browser's: those beside the buttons of wallets are kept in step with them. */
export const readConsents = (form: ParentNode): Consents => ({
  terms: isTicked(form, CHECKOUT_FIELDS.terms),
  digital_consent: isTicked(form, CHECKOUT_FIELDS.digitalConsent),
  service_consent: isTicked(form, CHECKOUT_FIELDS.serviceConsent),
  later_charges: isTicked(form, CHECKOUT_FIELDS.laterCharges),
})

const isTicked = (form: ParentNode, id: string) => form.querySelector<HTMLInputElement>(`#${id}`)?.checked ?? false

/** What was not agreed to, in the words of the shop and the order of the page. */
export function consentProblems(consents: Consents, cart: Pick<StoreCart, 'extensions'>): ConsentProblem[] {
  const service = serviceConsentOf(cart)
  const missing: MissingConsent[] = [
    ...(needsDigitalConsent(cart) && !consents.digital_consent ? [{ code: 'digital-consent-missing' as const }] : []),
    ...(service && !consents.service_consent
      ? [{ code: 'service-consent-missing' as const, sentence: service.missing }]
      : []),
    ...(consents.terms ? [] : [{ code: 'terms-not-accepted' as const }]),
  ]
  return missing.map((refusal) => ({ id: FIELD_OF[refusal.code], text: formNotices(refusal)[0]?.html ?? '' }))
}

type MissingConsent = Extract<
  FormRefusal,
  { code: 'digital-consent-missing' | 'service-consent-missing' | 'terms-not-accepted' }
>

const FIELD_IDS: Record<keyof Consents, string> = {
  digital_consent: CHECKOUT_FIELDS.digitalConsent,
  service_consent: CHECKOUT_FIELDS.serviceConsent,
  later_charges: CHECKOUT_FIELDS.laterCharges,
  terms: CHECKOUT_FIELDS.terms,
}

const FIELD_OF: Record<MissingConsent['code'], string> = {
  'digital-consent-missing': FIELD_IDS.digital_consent,
  'service-consent-missing': FIELD_IDS.service_consent,
  'terms-not-accepted': FIELD_IDS.terms,
}

/** The box that a refusal of the shop is about, by its name there. */
export const consentFieldId = (field: unknown): string | null =>
  typeof field === 'string' && Object.hasOwn(FIELD_IDS, field) ? FIELD_IDS[field as keyof Consents] : null

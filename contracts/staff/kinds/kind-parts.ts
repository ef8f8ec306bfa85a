import { isRecurring, type ProductKind } from '../../catalog/product-kind.ts'
import type { StaffAction } from '../roles.ts'
import { addOnForm } from './add-on-form.ts'
import { bookingForm } from './booking-form.ts'
import { BUNDLE_FORM, EXTERNAL_FORM, GROUP_FORM } from './bundle-form.ts'
import { COURSE_FORM } from './course-form.ts'
import { depositForm } from './deposit-form.ts'
import type { Codec } from './form-codec.ts'
import { subscriptionForm, variableSubscriptionForm } from './subscription-form.ts'

/** The parts of a product that its kind decides, and those that it may have beside it, as their addresses name them. */
export const KIND_PARTS = [
  'lot',
  'groupe',
  'ailleurs',
  'creneaux',
  'acompte',
  'lecons',
  'abonnement',
  'options',
] as const
export type KindPart = (typeof KIND_PARTS)[number]

type Formed = { kind: ProductKind; currency: string; variationIds: readonly number[] }

type Part = {
  name: string
  /** What of the product it says: what its kind wants to know, or one of its extras. */
  of: 'kind' | 'deposit' | 'addons'
  isOf: (kind: ProductKind) => boolean
  /** Who may look at it; who may change it, where those are fewer. */
  action: StaffAction
  writes?: StaffAction
  codec: (formed: Formed) => Codec
  /** Said once it is kept. */
  saved: string
}

const isKind =
  (...kinds: ProductKind[]) =>
  (kind: ProductKind) =>
    kinds.includes(kind)
const isBoughtItself = (kind: ProductKind) => kind !== 'grouped' && kind !== 'external'

export const PARTS: Readonly<Record<KindPart, Part>> = {
  lot: {
    ...{ name: 'Lot', of: 'kind', isOf: isKind('bundle'), action: 'products.kinds' },
    codec: () => BUNDLE_FORM,
    saved: 'Lot enregistré. La boutique est à jour.',
  },
  groupe: {
    ...{ name: 'Groupe', of: 'kind', isOf: isKind('grouped'), action: 'products.kinds' },
    codec: () => GROUP_FORM,
    saved: 'Groupe enregistré. La boutique est à jour.',
  },
  ailleurs: {
    ...{ name: 'Vendu ailleurs', of: 'kind', isOf: isKind('external'), action: 'products.kinds' },
    codec: () => EXTERNAL_FORM,
    saved: 'Adresse enregistrée. La boutique est à jour.',
  },
  creneaux: {
    ...{ name: 'Créneaux', of: 'kind', isOf: isKind('booking'), action: 'products.kinds' },
    codec: ({ currency }) => bookingForm(currency),
    saved: 'Séance enregistrée. Ce qui est déjà réservé ne change pas.',
  },
  acompte: {
    ...{ name: 'Acompte', of: 'deposit', action: 'products.kinds' },
    isOf: (kind) => isBoughtItself(kind) && !isRecurring({ kind }),
    codec: ({ currency }) => depositForm(currency),
    saved: 'Façons de payer enregistrées. Les commandes passées gardent les leurs.',
  },
  lecons: {
    ...{ name: 'Leçons', of: 'kind', isOf: isKind('course'), action: 'products.texts', writes: 'products.kinds' },
    codec: () => COURSE_FORM,
    saved: 'Leçons enregistrées. Le parcours est à jour.',
  },
  abonnement: {
    ...{ name: 'Abonnement', of: 'kind', isOf: (kind) => isRecurring({ kind }), action: 'products.kinds' },
    codec: ({ kind, currency, variationIds }) =>
      kind === 'subscription' ? subscriptionForm(currency) : variableSubscriptionForm(currency, variationIds),
    saved: 'Abonnement enregistré. Ceux qui courent ne changent pas.',
  },
  options: {
    ...{ name: 'Options', of: 'addons', isOf: isBoughtItself, action: 'products.kinds' },
    codec: ({ currency }) => addOnForm(currency),
    saved: 'Options enregistrées. La boutique est à jour.',
  },
}

export const isKindPart = (part: string): part is KindPart => KIND_PARTS.some((known) => known === part)

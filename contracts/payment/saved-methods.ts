import { methodOfType, type PaymentMethodType } from './payment-methods.ts'

/** What can be shown of a kept method; its number is the provider's alone. */
export type SavedMethodFace =
  | { kind: 'card'; brand: string; last4: string; expMonth: number; expYear: number }
  /** A bank account. */
  | { kind: 'account'; last4: string; bankName: string | null }
  /** An account at a wallet, by its owner's e-mail address or tag; '' when the wallet does not tell. */
  | { kind: 'wallet'; name: string }

/** A method that is kept with an account, as its owner sees it. */
export type SavedMethodView = {
  id: number
  /** What it is charged as: a direct debit where it was left by Bancontact or iDEAL. */
  type: PaymentMethodType
  /** 'Visa se terminant par 4242' */
  label: string
  /** The last month of a card, '04/28'; null for what does not end. */
  expiry: string | null
  isExpired: boolean
  /** Within two months. */
  expiresSoon: boolean
  isDefault: boolean
  /** The type that it was kept with, where that is another: 'ideal'. */
  keptWith: PaymentMethodType | null
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Carte Bancaire',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** 'Visa se terminant par 4242', 'Stripe Link (camille@exemple.fr)' */
export function savedMethodLabel(type: PaymentMethodType, face: SavedMethodFace): string {
  const { keptName, title } = methodOfType(type)
  const name = keptName ?? title
  switch (face.kind) {
    case 'card':
      return endingIn(BRANDS[face.brand] ?? name, face.last4)
    case 'account':
      return endingIn(face.bankName ?? name, face.last4)
    case 'wallet':
      return face.name === '' ? name : `${name} (${face.name})`
  }
}

const endingIn = (name: string, last4: string) => `${name} se terminant par ${last4}`

const SOON_MONTHS = 2

/** How a card stands with its last month, of which its last day counts. */
export function expiryOf(
  face: SavedMethodFace,
  now: Date,
): Pick<SavedMethodView, 'expiry' | 'isExpired' | 'expiresSoon'> {
  if (face.kind !== 'card') return { expiry: null, isExpired: false, expiresSoon: false }
  const months = face.expYear * 12 + face.expMonth - (now.getUTCFullYear() * 12 + now.getUTCMonth() + 1)
  const expiry = `${String(face.expMonth).padStart(2, '0')}/${String(face.expYear % 100).padStart(2, '0')}`
  return { expiry, isExpired: months < 0, expiresSoon: months >= 0 && months < SOON_MONTHS }
}

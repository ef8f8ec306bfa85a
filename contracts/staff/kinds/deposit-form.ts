import type { Json } from '../../json.ts'
import { amount, type Codec, choice, fieldOf, flag, group, line, percent, rows, shaped, whole } from './form-codec.ts'

type Fields = { readonly [field: string]: Json }

/** A share of the price or a sum, one of which is told: `percent` or `centsEach`. */
const part = (currency: string): Codec =>
  group({
    how: ['sorte', choice('Part ou montant', { first: 'percent' })],
    percent: ['part', percent('part du prix', { empty: null })],
    centsEach: ['montant', amount('montant', { currency, empty: null })],
  })

const falls = group({
  afterDays: ['jours', whole('jours après la commande')],
  beforeSession: ['seance', whole('séance', { empty: null })],
})

const partOut = (value: Json | undefined): Json => {
  const how = fieldOf(value, 'how')
  if (how === 'rest') return 'rest'
  return how === 'fixed' ? { centsEach: fieldOf(value, 'centsEach') ?? 0 } : { percent: fieldOf(value, 'percent') ?? 0 }
}
const partIn = (value: Json | undefined): Json => {
  if (value === 'rest') return { how: 'rest', percent: null, centsEach: null }
  const cents = fieldOf(value, 'centsEach')
  return cents === undefined
    ? { how: 'percent', percent: fieldOf(value, 'percent') ?? null, centsEach: null }
    : { how: 'fixed', percent: null, centsEach: cents }
}
const ofPart = (currency: string) =>
  shaped(part(currency), partIn, partOut, ([key]) => (key === undefined ? ['percent'] : [key]))

const plan = (currency: string): Codec =>
  group({
    name: ['nom', line('nom')],
    kind: ['genre', choice('genre', { first: 'instalments' })],
    today: ['commande', ofPart(currency)],
    later: [
      'suite',
      rows({
        label: 'échéance',
        row: group({ amount: ['combien', ofPart(currency)], falls: ['quand', falls] }),
      }),
    ],
  })

/** The terms as one form asks them, whichever they are. */
const flat = (currency: string): Codec =>
  group({
    isOffered: ['propose', flag('Payer en plusieurs fois')],
    asks: ['une-fois', choice('Payer en une fois', { first: 'optional' })],
    byDefault: ['defaut', choice('Choisi d’abord', { first: 'deposit' })],
    type: ['type', choice('Façon de payer', { first: 'percent' })],
    percent: ['part', percent('Acompte', { empty: null })],
    amountCents: ['montant', amount('Acompte', { currency, empty: null })],
    balance: ['solde', falls],
    plans: ['echeanciers', rows({ label: 'Échéancier', id: { key: 'id', isNumber: true }, row: plan(currency) })],
  })

const BALANCE: Json = { afterDays: 30, beforeSession: null }

function inward(value: Json | undefined): Json {
  const terms = fieldOf(value, 'terms')
  return {
    isOffered: value !== undefined && value !== null,
    asks: fieldOf(value, 'asks') ?? 'optional',
    byDefault: fieldOf(value, 'byDefault') ?? 'full',
    type: fieldOf(terms, 'type') ?? 'percent',
    percent: fieldOf(terms, 'percent') ?? 30,
    amountCents: fieldOf(terms, 'amountCents') ?? null,
    balance: fieldOf(terms, 'balance') ?? BALANCE,
    plans: fieldOf(terms, 'plans') ?? [],
  }
}

function outward(value: Json): Json {
  const { isOffered, asks, byDefault, type, balance, plans } = value as Fields
  if (isOffered !== true) return null
  return { asks: asks ?? '', byDefault: byDefault ?? '', terms: termsOf(value as Fields, { type, balance, plans }) }
}

function termsOf(
  all: Fields,
  { type, balance, plans }: { [key in 'type' | 'balance' | 'plans']: Json | undefined },
): Json {
  if (type === 'fixed') return { type, amountCents: all.amountCents ?? 0, balance: balance ?? null }
  if (type === 'plan') return { type, plans: plans ?? [] }
  return { type: type ?? '', percent: all.percent ?? 0, balance: balance ?? null }
}

/** How a product may be paid in parts; null where it is paid at once. Its own schema says what of it may be. */
export const depositForm = (currency: string): Codec =>
  shaped(flat(currency), inward, outward, (path) => (path[0] === 'terms' ? path.slice(1) : path))

import { formatAmount } from '../pricing/money.ts'
import { readAmount } from '../pricing/read-amount.ts'
import { SHIPPING_METHOD_KINDS } from '../pricing/shipping.ts'
import type { Typed } from '../staff/edit-form.ts'

type Kind = (typeof SHIPPING_METHOD_KINDS)[number]

/** A way of delivery as its zone is edited. `id`: null for a new one. */
export type MethodTerms = {
  id: number | null
  kind: Kind
  title: string
  isEnabled: boolean
  costCents: number
  classCostsCents: Record<string, number>
  freeFromCents: number | null
  acceptsCoupon: boolean
  minDays: number | null
  maxDays: number | null
  pickupAddress: string
  pickupHours: string
}

/** Where the shop ships, as it is edited. `regions`: 'FR', 'US:CA'; [] is the rest of the world. */
export type ZoneTerms = { name: string; regions: string[]; postcodes: string[]; methods: MethodTerms[] }

/** Most ways of delivery that the form of a zone has room for. */
export const MOST_METHODS = 12

/** Names of the fields of a zone; those of a way of delivery by its place. */
export const ZONE_FIELDS = {
  name: 'nom',
  regions: 'pays',
  states: 'regions',
  postcodes: 'codes',
  of: (place: number, field: MethodField) => `mode-${place}-${field}`,
}
const METHOD_FIELDS = [
  ...(['id', 'genre', 'titre', 'actif', 'prix', 'classes', 'des', 'code', 'min', 'max', 'adresse', 'heures'] as const),
]
export type MethodField = (typeof METHOD_FIELDS)[number]

export const METHOD_KIND_WORDS: Record<Kind, string> = {
  flat_rate: 'Tarif fixe',
  free_shipping: 'Offert',
  local_pickup: 'Retrait sur place',
}

export type Problems = { field: string; sentence: string }[]
type Posted = { get(name: string): unknown; getAll(name: string): unknown[] }

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const words = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

/** What a form says of a zone, and what of it cannot be read. A way of delivery without a name is none. */
export function readZoneForm(form: Posted, currency: string): { zone: ZoneTerms; problems: Problems } {
  const problems: Problems = []
  const methods = Array.from({ length: MOST_METHODS }, (_, place) => place).flatMap((place) => {
    const told = (field: MethodField) => textOf(form.get(ZONE_FIELDS.of(place, field)))
    return told('titre') === '' ? [] : [readMethod(told, { place, currency, problems })]
  })
  const regions = form.getAll(ZONE_FIELDS.regions).map(textOf).filter(Boolean)
  const zone = {
    name: textOf(form.get(ZONE_FIELDS.name)),
    regions: [...new Set([...regions, ...words(textOf(form.get(ZONE_FIELDS.states)).toUpperCase())])],
    postcodes: words(textOf(form.get(ZONE_FIELDS.postcodes)).toUpperCase()),
    methods,
  }
  return { zone, problems }
}

type Reading = { place: number; currency: string; problems: Problems }

function readMethod(told: (field: MethodField) => string, { place, currency, problems }: Reading): MethodTerms {
  const wrong = (field: MethodField, sentence: string) => {
    problems.push({ field: ZONE_FIELDS.of(place, field), sentence })
    return null
  }
  const money = (field: 'prix' | 'des') =>
    told(field) === '' ? null : (readAmount(told(field), currency) ?? wrong(field, MONEY))
  const days = (field: 'min' | 'max') => {
    if (told(field) === '') return null
    return /^\d{1,2}$/.test(told(field)) ? Number(told(field)) : wrong(field, 'Un nombre de jours ouvrés.')
  }
  const id = told('id')
  return {
    ...{ id: /^\d{1,9}$/.test(id) ? Number(id) : null, title: told('titre'), isEnabled: told('actif') !== '' },
    kind: SHIPPING_METHOD_KINDS.find((kind) => kind === told('genre')) ?? 'flat_rate',
    costCents: money('prix') ?? 0,
    classCostsCents: readClasses(told('classes'), currency) ?? (wrong('classes', CLASSES) || {}),
    ...{ freeFromCents: money('des'), acceptsCoupon: told('code') !== '' },
    ...{ minDays: days('min'), maxDays: days('max') },
    ...{ pickupAddress: told('adresse'), pickupHours: told('heures') },
  }
}

const MONEY = 'Ce n’est pas un montant\u202F: écrivez 35 ou 35,00.'
const CLASSES = 'Écrivez une classe et son supplément par ligne\u202F: lourd 3,00.'

/** 'lourd 3,00' a line; null for what cannot be read. */
function readClasses(text: string, currency: string): Record<string, number> | null {
  const entries = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, slug = '', amount = ''] = /^([a-z0-9-]+)\s*:?\s+(\S+)$/.exec(line) ?? []
      return [slug, readAmount(amount, currency)] as const
    })
  if (entries.some(([slug, cents]) => slug === '' || cents === null)) return null
  return Object.fromEntries(entries.map(([slug, cents]) => [slug, cents ?? 0]))
}

/** What a form says that says this zone. */
export function zoneFields({ name, regions, postcodes, methods }: ZoneTerms, currency: string): Typed {
  const money = (cents: number | null) => (cents === null ? '' : formatAmount(cents, currency))
  const ticked = (isTicked: boolean) => (isTicked ? '1' : '')
  const rows = methods.flatMap((method, place) => {
    const said: Record<MethodField, string> = {
      ...{ id: String(method.id ?? ''), genre: method.kind, titre: method.title, actif: ticked(method.isEnabled) },
      ...{ prix: money(method.costCents), des: money(method.freeFromCents), code: ticked(method.acceptsCoupon) },
      classes: Object.entries(method.classCostsCents)
        .map(([slug, cents]) => `${slug} ${money(cents)}`)
        .join('\n'),
      ...{ min: String(method.minDays ?? ''), max: String(method.maxDays ?? '') },
      ...{ adresse: method.pickupAddress, heures: method.pickupHours },
    }
    return METHOD_FIELDS.map((field) => [ZONE_FIELDS.of(place, field), said[field]] as const)
  })
  const filled = rows.filter(([, value]) => value !== '').map(([field, value]) => [field, [value]])
  return {
    ...Object.fromEntries(filled),
    [ZONE_FIELDS.name]: [name],
    [ZONE_FIELDS.regions]: regions.filter((region) => !region.includes(':')),
    [ZONE_FIELDS.states]: [regions.filter((region) => region.includes(':')).join(' ')],
    [ZONE_FIELDS.postcodes]: [postcodes.join('\n')],
  }
}

import { type AddOnType, CHOICE_TYPES, TEXT_TYPES } from '../../catalog/add-ons/add-on.ts'
import type { Json } from '../../json.ts'
import {
  amount,
  type Codec,
  carried,
  choice,
  fieldOf,
  flag,
  group,
  line,
  lines,
  percent,
  rows,
  shaped,
  whole,
} from './form-codec.ts'

/** What each type of option asks, as the team chooses it. */
export const ADD_ON_WORDS: Readonly<Record<AddOnType, string>> = {
  checkbox: 'Cases à cocher',
  radiobutton: 'Un choix, tous visibles',
  select: 'Un choix, dans une liste',
  images: 'Un choix, en images',
  custom_text: 'Un texte court',
  custom_textarea: 'Un texte long',
  custom_price: 'Un prix libre',
  input_multiplier: 'Un nombre',
  datepicker: 'Une date',
  file_upload: 'Un fichier',
  heading: 'Un titre',
}

export const CONTENT_WORDS = {
  any_text: 'Ce que l’on veut',
  only_letters: 'Des lettres',
  only_numbers: 'Des chiffres',
  only_letters_numbers: 'Des lettres et des chiffres',
  email: 'Une adresse e-mail',
} as const

export const PRICE_WORDS = {
  none: 'Gratuit',
  flat_fee: 'Une fois',
  quantity_based: 'Par exemplaire',
  percentage_based: 'En % du prix',
} as const

const isChoiceType = (type: Json | undefined) => CHOICE_TYPES.some((each) => each === type)
const isTextType = (type: Json | undefined) => TEXT_TYPES.some((each) => each === type)
export const hasPrice = (type: Json | undefined) =>
  !(isChoiceType(type) || type === 'custom_price' || type === 'heading')

/** Nothing, a sum, or hundredths of a percent. */
const price = (currency: string): Codec =>
  shaped(
    group({
      type: ['sorte', choice('sorte de prix', { first: 'none' })],
      amountCents: ['montant', amount('prix', { currency, empty: 0 })],
      share: ['part', percent('part du prix', { empty: 0 })],
    }),
    (value) => {
      const points = fieldOf(value, 'basisPoints')
      return {
        type: fieldOf(value, 'type') ?? 'none',
        amountCents: fieldOf(value, 'amountCents') ?? 0,
        share: typeof points === 'number' ? points / 100 : 0,
      }
    },
    (value): Json => {
      const [type, share] = [fieldOf(value, 'type'), fieldOf(value, 'share')]
      if (type === 'none') return null
      return type === 'percentage_based'
        ? { type, basisPoints: Math.round(Number(share) * 100) }
        : { type: type ?? '', amountCents: fieldOf(value, 'amountCents') ?? 0 }
    },
    ([key]) => [key === 'basisPoints' ? 'share' : (key ?? 'amountCents')],
  )

const option = (currency: string): Codec =>
  group({
    label: ['nom', line('nom')],
    help: ['aide', line('aide')],
    price: ['prix', price(currency)],
    isOffered: ['propose', flag('proposé')],
    noticeHours: ['delai', whole('heures avant la séance', { empty: null })],
    picture: ['image', carried()],
  })

const all = (currency: string): Codec =>
  group({
    type: ['type', choice('type')],
    name: ['nom', line('nom')],
    help: ['aide', line('aide')],
    isRequired: ['obligatoire', flag('obligatoire')],
    isShared: [
      'partage',
      shaped(
        carried(),
        (value) => value ?? false,
        (value) => value ?? false,
      ),
    ],
    options: ['choix', rows({ label: 'choix', row: option(currency) })],
    content: ['contenu', choice('contenu', { first: 'any_text' })],
    min: ['min', whole('minimum', { empty: null })],
    max: ['max', whole('maximum', { empty: null })],
    least: ['prix-min', amount('minimum', { currency, empty: null })],
    most: ['prix-max', amount('maximum', { currency, empty: null })],
    accepts: ['formats', lines('formats')],
    price: ['prix', price(currency)],
  })

/** Of all that the form asks, what this type of option is kept as. */
function outward(value: Json): Json {
  const part = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, fieldOf(value, key) ?? null]))
  const type = fieldOf(value, 'type')
  const asked = part('id', 'type', 'name', 'help', 'isRequired', 'isShared')
  if (isChoiceType(type)) return { ...asked, ...part('options') }
  if (isTextType(type)) return { ...asked, ...part('content', 'min', 'max', 'price') }
  if (type === 'custom_price')
    return { ...asked, min: fieldOf(value, 'least') ?? null, max: fieldOf(value, 'most') ?? null }
  if (type === 'input_multiplier') return { ...asked, ...part('min', 'max', 'price') }
  if (type === 'datepicker') return { ...asked, ...part('price') }
  if (type === 'file_upload') return { ...asked, ...part('accepts', 'price') }
  return asked
}

function inward(value: Json | undefined): Json {
  if (fieldOf(value, 'type') !== 'custom_price') return value ?? {}
  const { min, max, ...rest } = value as { [field: string]: Json }
  return { ...rest, least: min ?? null, most: max ?? null }
}

/** What may be chosen beside a product, with its price; null where nothing is. */
export const addOnForm = (currency: string): Codec =>
  shaped(
    group({
      list: [
        'options',
        rows({
          label: 'Option',
          id: { key: 'id', isNumber: true },
          row: shaped(all(currency), inward, (value) => value),
        }),
      ],
      takesNoShared: ['seules', flag('sans les options communes')],
    }),
    (value) => value ?? { list: [] },
    (value) => {
      const list = fieldOf(value, 'list')
      const kept = Array.isArray(list) ? (list as Json[]).map(outward) : []
      const takesNoShared = fieldOf(value, 'takesNoShared') === true
      if (kept.length === 0 && !takesNoShared) return null
      return { currency, list: kept, ...(takesNoShared && { takesNoShared }) }
    },
  )

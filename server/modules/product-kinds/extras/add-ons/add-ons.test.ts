import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartRefusalText } from '#contracts/cart/notices.ts'
import { type AddOnAnswers, type AddOns, type AddOnType, fieldNameOf } from '#contracts/catalog/add-ons/add-on.ts'
import { listChosen, MOST_CENTS, sumOfChosen } from '#contracts/catalog/add-ons/add-on-price.ts'
import { MOST_CHARACTERS, refuseAnswers } from '#contracts/catalog/add-ons/refuse-answers.ts'
import { addOnsDraft, keptAddOns } from '#test/support/add-ons.ts'
import { readChoice, rulesOf } from '../../index.ts'
import { AddOnsDraft } from './add-on-drafts.ts'

const PRODUCT_ID = 7
const kept = (types?: AddOnType[], changes?: Parameters<typeof addOnsDraft>[1]): AddOns => keptAddOns(types, changes)

const goodsWith = (addons: AddOns, regularPriceCents = 2000) => ({
  product: {
    ...{ id: PRODUCT_ID, name: 'Carnet', sku: 'C', regularPriceCents, salePriceCents: null },
    ...{ stock: null, backorders: 'no' as const, isSoldIndividually: false, settings: {} },
    extras: { addons },
  },
  variation: null,
})

/** What a form would post for a product with one add-on of this type. */
function choose(type: AddOnType, posted: unknown, changes: object = {}) {
  const addons = kept([type], { [type]: changes })
  const goods = goodsWith(addons)
  const name = fieldNameOf(addons, addons.list[0] as AddOns['list'][number], PRODUCT_ID)
  const configuration = rulesOf('simple').readFields({ [name]: posted }, goods)
  const choice = readChoice({ kind: 'simple', configuration })
  if (!choice) throw new Error('what was read cannot be kept')
  const line = { ...goods, configuration: choice.configuration }
  const refusal = rulesOf('simple').refuse(line)
  return { configuration, refusal: refusal && cartRefusalText(refusal), line }
}

const FILE = { fileId: '0b9f0b0e-6b0a-4f0e-9d53-0f9c7b8f3c11', name: 'cv.pdf', mediaType: 'application/pdf' }
const FLAT = { type: 'flat_fee', amountCents: 500 }
const EACH = { type: 'quantity_based', amountCents: 500 }
/** Of 20,00 €. */
const PERCENT = { type: 'percentage_based', basisPoints: 1234 }

test.each([
  ['checkbox', ['relecture-de-cv'], {}, ['Relecture de CV (+ 25,00 €)'], 2000, 2500],
  [
    'checkbox',
    ['enregistrement-video', 'relecture-de-cv'],
    {},
    ['Relecture de CV (+ 25,00 €)', 'Enregistrement vidéo'],
    3000,
    2500,
  ],
  ['checkbox', [], {}, [], 2000, 0],
  ['radiobutton', 'papier', {}, ['Papier'], 2300, 0],
  ['radiobutton', 'ecran', {}, ['Écran'], 2000, 0],
  ['radiobutton', '', {}, [], 2000, 0],
  ['select', 'rouge-1', {}, ['Rouge'], 2000, 0],
  ['select', 'rouge-2', {}, ['Rouge'], 2250, 0],
  ['images', 'vagues-1', {}, ['Vagues'], 2300, 0],
  ['custom_text', ' Zoé ', { price: FLAT }, ['Zoé (+ 5,00 €)'], 2000, 500],
  ['custom_text', 'Zoé', { price: EACH }, ['Zoé'], 2500, 0],
  ['custom_text', 'Zoé', { price: PERCENT }, ['Zoé'], 2247, 0],
  ['custom_text', 'Zoé', { price: null }, ['Zoé'], 2000, 0],
  ['custom_textarea', 'Bonne\nchance', { price: FLAT }, ['Bonne\nchance (+ 5,00 €)'], 2000, 500],
  ['custom_price', '12,50', {}, ['12,50 €'], 2000, 1250],
  ['custom_price', '12.5', {}, ['12,50 €'], 2000, 1250],
  ['input_multiplier', '3', { price: FLAT }, ['3 (+ 15,00 €)'], 2000, 1500],
  ['input_multiplier', '3', { price: EACH }, ['3'], 3500, 0],
  ['input_multiplier', '3', { price: PERCENT }, ['3'], 2741, 0],
  ['datepicker', '2026-12-15', { price: EACH }, ['15/12/2026'], 2500, 0],
  ['datepicker', '15/12/2026', { price: FLAT }, ['15/12/2026 (+ 5,00 €)'], 2000, 500],
  ['datepicker', '15/12/2026', { price: PERCENT }, ['15/12/2026'], 2247, 0],
  ['file_upload', FILE, { price: FLAT }, ['cv.pdf (+ 5,00 €)'], 2000, 500],
  ['file_upload', FILE, { price: PERCENT }, ['cv.pdf'], 2247, 0],
  ['heading', 'x', {}, [], 2000, 0],
] as const)('%s answered %j with %j: words, piece and once', (type, posted, changes, words, pieceCents, onceCents) => {
  const { refusal, line } = choose(type, posted, changes)
  expect(refusal).toBeNull()
  const offer = rulesOf('simple').offer(line)
  expect(offer.options.map(({ value }) => value.replaceAll('\u00A0', ' '))).toEqual(words)
  expect([offer.unitPriceCents, offer.onceCents]).toEqual([pieceCents, onceCents])
})

const REQUIRED = { isRequired: true }

test.each([
  ['checkbox', ['dorure'], {}, '« Services » n’est plus proposé.'],
  ['checkbox', undefined, REQUIRED, '« Services » est obligatoire.'],
  ['radiobutton', 'cuir', {}, '« Format » n’est plus proposé.'],
  ['radiobutton', 'Papier', {}, '« Format » n’est plus proposé.'],
  ['radiobutton', '', REQUIRED, '« Format » est obligatoire.'],
  ['select', 'rouge', {}, '« Couleur » n’est plus proposé.'],
  ['select', 'rouge-3', {}, '« Couleur » n’est plus proposé.'],
  ['select', '', REQUIRED, '« Couleur » est obligatoire.'],
  ['images', 'vagues', {}, '« Motif » n’est plus proposé.'],
  ['custom_text', 'Z', {}, '« Gravure » : 2 caractères au moins.'],
  ['custom_text', 'Zoé et toute sa famille', {}, '« Gravure » : 12 caractères au plus.'],
  ['custom_text', 'Z0é', {}, '« Gravure » : des lettres seulement.'],
  ['custom_text', 'deux', { content: 'only_numbers' }, '« Gravure » : des chiffres seulement.'],
  ['custom_text', 'a_b', { content: 'only_letters_numbers' }, '« Gravure » : des lettres et des chiffres seulement.'],
  ['custom_text', 'zoe@la', { content: 'email' }, '« Gravure » : une adresse complète, par exemple prenom@exemple.fr.'],
  ['custom_text', '  ', REQUIRED, '« Gravure » est obligatoire.'],
  ['custom_textarea', 'x'.repeat(1_000_000), {}, '« Message » : 200 caractères au plus.'],
  ['custom_textarea', 'x'.repeat(1_000_000), { max: null }, `« Message » : ${MOST_CHARACTERS} caractères au plus.`],
  ['custom_price', '-5', {}, '« Soutien » : 1,00 € au moins.'],
  ['custom_price', '-5', { min: null }, '« Soutien » : 0,00 € au moins.'],
  ['custom_price', '50,01', {}, '« Soutien » : 50,00 € au plus.'],
  ['custom_price', '100001', { max: null }, '« Soutien » : 100 000,00 € au plus.'],
  ['custom_price', '12,505', {}, '« Soutien » : indiquez un nombre.'],
  ['custom_price', '1e9', {}, '« Soutien » : indiquez un nombre.'],
  ['custom_price', 'Infinity', {}, '« Soutien » : indiquez un nombre.'],
  ['input_multiplier', '0', {}, '« Pages » : indiquez une valeur supérieure à 0.'],
  ['input_multiplier', '-3', {}, '« Pages » : indiquez une valeur supérieure à 0.'],
  ['input_multiplier', '1', {}, '« Pages » : 2 au moins.'],
  ['input_multiplier', '41', {}, '« Pages » : 40 au plus.'],
  ['input_multiplier', '2.5', {}, '« Pages » : indiquez un nombre.'],
  ['datepicker', '31/02/2026', {}, '« Date » : indiquez une date qui existe.'],
  ['datepicker', 'demain', {}, '« Date » : indiquez une date qui existe.'],
  ['datepicker', '', REQUIRED, '« Date » est obligatoire.'],
  ['file_upload', 'cv.pdf', REQUIRED, 'Il manque un fichier pour « Votre CV ».'],
  ['file_upload', { ...FILE, mediaType: 'text/html' }, {}, 'Il manque un fichier pour « Votre CV ».'],
] as const)('%s answered %.20j with %j is refused: %s', (type, posted, changes, sentence) => {
  const { refusal } = choose(type, posted, changes)
  expect(refusal?.replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(sentence)
})

test('whatever is posted, and however long, what is kept is short, and refused or priced', () => {
  const addons = kept()
  const goods = goodsWith(addons)
  const names = addons.list.map((addOn) => fieldNameOf(addons, addOn, PRODUCT_ID))
  const anything = fc.oneof(
    ...[fc.string({ maxLength: 40 }), fc.constantFrom('papier', 'rouge-2', '3', '12,50', 'Zoé'), fc.double()],
    ...[fc.array(fc.string(), { maxLength: 5 }), fc.constant('x'.repeat(100_000)), fc.constant(FILE), fc.object()],
  )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names, ...names.map((name) => `${name}[]`)), anything), (posted) => {
      const configuration = rulesOf('simple').readFields(posted, goods)
      expect(JSON.stringify(configuration).length).toBeLessThan(150_000)
      const choice = readChoice({ kind: 'simple', configuration })
      if (!choice) return
      const line = { ...goods, configuration: choice.configuration }
      if (rulesOf('simple').refuse(line)) return
      const { unitPriceCents, onceCents = 0 } = rulesOf('simple').offer(line)
      for (const cents of [unitPriceCents - 2000, onceCents]) {
        expect(Number.isSafeInteger(cents)).toBe(true)
        expect(cents).toBeGreaterThanOrEqual(0)
        expect(cents).toBeLessThanOrEqual(MOST_CENTS)
      }
    }),
  )
})

test('what options add is the sum of what each adds, whatever the price of the product', () => {
  const addons = kept()
  const some: AddOnAnswers = {
    ...{ 1001: ['relecture-de-cv', 'enregistrement-video'], 1002: 'papier', 1003: 'rouge-2', 1004: 'vagues-1' },
    ...{ 1005: 'Zoé', 1006: 'Bonjour', 1007: 1250, 1008: 3, 1009: '2026-12-15', 1010: FILE },
  }
  const ids = Object.keys(some)
  fc.assert(
    fc.property(fc.subarray(ids), fc.nat(1_000_000), (answered, baseCents) => {
      const base = { baseCents, currency: 'EUR' }
      const alone = answered.map((id) => sumOfChosen(listChosen(addons, { [id]: some[id] ?? '' }, base)))
      const answers = Object.fromEntries(answered.map((id) => [id, some[id] ?? '']))
      expect(refuseAnswers(addons, answers, base)).toEqual([])
      const together = sumOfChosen(listChosen(addons, answers, base))
      expect(together.pieceCents).toBe(alone.reduce((total, { pieceCents }) => total + pieceCents, 0))
      expect(together.onceCents).toBe(alone.reduce((total, { onceCents }) => total + onceCents, 0))
    }),
  )
})

test('the moment of the contract’s hidden fields stands in for a date that nobody can read', () => {
  const addons = kept(['datepicker'])
  const name = fieldNameOf(addons, addons.list[0] as AddOns['list'][number], PRODUCT_ID)
  const evening = Date.UTC(2026, 11, 14, 23) / 1000
  const posted = { [name]: 'mardi', [`${name}-wc-pao-date`]: `${evening}`, [`${name}-wc-pao-date-gmt-offset`]: '1' }
  expect(rulesOf('simple').readFields(posted, goodsWith(addons))).toEqual({ addons: { 1009: '2026-12-15' } })
})

test('the same choice is the same line, in whatever order it was ticked; no choice leaves the line as it was', () => {
  expect(choose('checkbox', ['enregistrement-video', 'relecture-de-cv']).configuration).toEqual(
    choose('checkbox', ['relecture-de-cv', 'enregistrement-video']).configuration,
  )
  expect(choose('checkbox', undefined).configuration).toEqual({})
})

test('an answer to what is asked no more makes the line one that is not sold', () => {
  const goods = goodsWith(kept(['heading']))
  expect(rulesOf('simple').refuse({ ...goods, configuration: { addons: { 1005: 'Zoé' } } })?.code).toBe('add-on')
})

test('too much in all is refused, however little each is', () => {
  const { refusal } = choose('input_multiplier', '40', {
    price: { type: 'quantity_based', amountCents: (MOST_CENTS / 30) | 0 },
  })
  expect(refusal?.replaceAll(/[\u00A0\u202F]/g, ' ')).toBe('« Pages » : 100 000,00 € au plus.')
})

test.each([
  ['a number below those of places', { heading: { id: 7 } }, 'list.0.id'],
  ['a heading that is required', { heading: { isRequired: true } }, 'list.0.isRequired'],
  [
    'a file of a kind that nobody knows',
    { heading: { type: 'file_upload', accepts: ['image/nothing'] } },
    'list.0.accepts.0',
  ],
  ['a word that nobody knows', { heading: { price: null } }, 'list.0'],
] as const)('what a product says of its options is checked: %s', (_what, changes, path) => {
  const read = AddOnsDraft.safeParse(addOnsDraft(['heading'], changes))
  expect(read.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
})

test('two options of one name stand in a list only, and no number is given twice', () => {
  const twice = [{ label: 'Rouge' }, { label: 'rouge' }]
  expect(AddOnsDraft.safeParse(addOnsDraft(['select'], { select: { options: twice } })).success).toBe(true)
  expect(AddOnsDraft.safeParse(addOnsDraft(['radiobutton'], { radiobutton: { options: twice } })).success).toBe(false)
  expect(AddOnsDraft.safeParse(addOnsDraft(['heading', 'heading'])).success).toBe(false)
})

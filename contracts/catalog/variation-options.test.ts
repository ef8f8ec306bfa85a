import { expect, test } from 'vitest'
import { attributeField, findVariation, type Options, type ValueState, valueState } from './variation-options.ts'

const variation = (taille: string, couleur: string, isSoldOut = false) => ({
  id: `${taille}-${couleur}`,
  options: { attribute_taille: taille, attribute_couleur: couleur },
  isSoldOut,
})
/** A4 comes in Nuit (sold out) and Brique, A5 in Nuit only, A6 in any colour. */
const NOTEBOOKS = [
  variation('A4', 'Nuit', true),
  variation('A4', 'Brique'),
  variation('A5', 'Nuit'),
  variation('A6', ''),
]
const chosen = (taille: string, couleur: string): Options => ({ attribute_taille: taille, attribute_couleur: couleur })

test.each([
  ['Couleur', 'attribute_couleur'],
  ['Édition reliée', 'attribute_edition-reliee'],
  ['Taille (cm)', 'attribute_taille-cm'],
])('the field of %s', (attribute, field) => {
  expect(attributeField(attribute)).toBe(field)
})

test.each<[string, Options, string | null]>([
  ['both fields fit', chosen('A4', 'Brique'), 'A4-Brique'],
  ['a sold-out one is found all the same', chosen('A4', 'Nuit'), 'A4-Nuit'],
  ['the variation takes any colour', chosen('A6', 'Forêt'), 'A6-'],
  ['any colour is not no colour', chosen('A6', ''), null],
  ['one field is open', { attribute_taille: 'A5' }, null],
  ['nothing is chosen', {}, null],
  ['no variation has both', chosen('A5', 'Brique'), null],
  ['values differ in case', chosen('a5', 'nuit'), null],
  ['a field of another product is ignored', { ...chosen('A5', 'Nuit'), attribute_format: 'PDF' }, 'A5-Nuit'],
])('found when %s', (_name, options, id) => {
  expect(findVariation(NOTEBOOKS, options)?.id ?? null).toBe(id)
})

test.each<[string, string, string, Options, ValueState]>([
  ['nothing is chosen', 'attribute_taille', 'A4', {}, 'open'],
  ['another field rules it out', 'attribute_taille', 'A5', { attribute_couleur: 'Brique' }, 'impossible'],
  ['another field leaves only what is sold out', 'attribute_taille', 'A4', { attribute_couleur: 'Nuit' }, 'sold-out'],
  ['the same field holds another value', 'attribute_taille', 'A5', chosen('A4', 'Nuit'), 'open'],
  ['a variation takes any value', 'attribute_couleur', 'Forêt', { attribute_taille: 'A6' }, 'open'],
  ['no variation takes the value', 'attribute_couleur', 'Forêt', { attribute_taille: 'A4' }, 'impossible'],
  ['a field was reset', 'attribute_couleur', 'Brique', chosen('', ''), 'open'],
])('a value when %s', (_name, field, value, options, state) => {
  expect(valueState(NOTEBOOKS, { field, value }, options)).toBe(state)
})

import { expect, test } from 'vitest'
import { fillFields } from './fill-fields.ts'

test('a field is filled, and a field without a value is refused', () => {
  expect(fillFields('Écrire à {{courriel}}.', { courriel: 'a@exemple.fr' })).toBe('Écrire à a@exemple.fr.')
  expect(() => fillFields('{{inconnu}}', {})).toThrow("No value for the field 'inconnu'")
})

import { expect, test } from 'vitest'
import { billingProblem } from './billing-problem.ts'

test.each([
  ['first_name', '', 'required'],
  ['email', 'camille.exemple.fr', 'email'],
  ['email', 'camille@exemple', 'email'],
  ['phone', 'demandez-moi', 'phone'],
  ['postcode', '4400', 'postcode'],
] as const)('%s %j is refused as %s', (field, value, problem) => {
  expect(billingProblem(field, value, 'FR')).toBe(problem)
})

test.each([
  ['company', ''],
  ['state', ''],
  ['phone', ''],
  ['phone', '+33 (0)6 12-34.56/78'],
  ['email', 'camille.durand@éxemple.fr'],
  ['postcode', '44 000'],
] as const)('%s %j is accepted', (field, value) => {
  expect(billingProblem(field, value, 'FR')).toBeNull()
})

test('a postcode is judged by its country', () => {
  expect(billingProblem('postcode', '1234', 'CH')).toBeNull()
  expect(billingProblem('postcode', '1234', 'FR')).toBe('postcode')
})

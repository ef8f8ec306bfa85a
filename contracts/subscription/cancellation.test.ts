import { expect, test } from 'vitest'
import { type CancellationForm, cancellationStatement, checkCancellation } from './cancellation.ts'

const form = (fields: Partial<CancellationForm> = {}): CancellationForm => ({
  ...{ name: 'Camille Martin', email: 'camille@example.fr', reference: '', endsOn: '', ...fields },
})
const TODAY = '2026-11-23'

test.for([
  [{}, []],
  [{ reference: 'n° 1001', endsOn: '2026-11-23' }, []],
  [{ endsOn: '2028-11-23' }, []],
  [{ name: '' }, ['name required']],
  [{ name: 'Voir https://ailleurs.example' }, ['name address']],
  [{ email: '' }, ['email required']],
  [{ email: 'camille' }, ['email email']],
  [{ reference: 'ABC' }, ['reference reference']],
  [{ endsOn: '2026-02-30' }, ['endsOn date']],
  [{ endsOn: 'demain' }, ['endsOn date']],
  [{ endsOn: '2026-11-22' }, ['endsOn past']],
  [{ endsOn: '2028-11-24' }, ['endsOn far']],
  [{ name: '', email: '' }, ['name required', 'email required']],
] as const)('of %o is asked again: %o', ([fields, expected]) => {
  const problems = checkCancellation(form(fields), TODAY)
  expect(problems.map(({ field, problem }) => `${field} ${problem}`)).toEqual(expected)
})

test('the notice says who ends what, and when', () => {
  expect(cancellationStatement(form({ reference: 'n° 1001', endsOn: '2027-01-31' }))).toBe(
    'Je soussigné(e) Camille Martin vous notifie la résiliation de mon contrat n°\u00A01001, à la date du 31/01/2027.',
  )
  expect(cancellationStatement(form())).toContain('de mon contrat d’abonnement, dès que possible.')
})

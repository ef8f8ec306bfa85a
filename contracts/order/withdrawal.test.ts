import { expect, test } from 'vitest'
import { checkWithdrawal, digitsOf, type WithdrawalForm, withdrawalStatement } from './withdrawal.ts'

const FORM: WithdrawalForm = { orderNumber: '1001', name: 'Camille Martin', email: 'camille@example.fr', items: '' }

test.each<[Partial<WithdrawalForm>, string[]]>([
  [{}, []],
  [{ orderNumber: 'n° 1001', items: 'le carnet, taille A5 (deux)' }, []],
  [{ orderNumber: '', name: '', email: '' }, ['orderNumber required', 'name required', 'email required']],
  [{ orderNumber: 'mille' }, ['orderNumber order-number']],
  [{ orderNumber: '1234567890' }, ['orderNumber order-number']],
  [{ email: 'camille@' }, ['email email']],
  [{ name: 'Gagnez sur https://spam.example' }, ['name address']],
  [{ name: 'www.spam.example' }, ['name address']],
  [{ items: 'écrivez à x@spam.example' }, ['items address']],
])('%j is asked again for %j', (change, problems) => {
  const found = checkWithdrawal({ ...FORM, ...change })
  expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual(problems)
})

test('the statement names who withdraws from what, by the number alone', () => {
  expect(digitsOf('n° 1001')).toBe('1001')
  expect(withdrawalStatement({ ...FORM, orderNumber: 'N°1001', items: 'le carnet' })).toBe(
    'Je soussigné(e) Camille Martin vous notifie par la présente ma rétractation des articles suivants du contrat\u202F: le carnet. Commande n°\u00A01001.',
  )
})

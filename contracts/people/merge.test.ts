import { expect, test } from 'vitest'
import { explainMergeRefusal, maskEmail, mergeParts } from './merge.ts'

const NOTHING = { orders: 0, subscriptions: 0, coupons: 0, exercises: 0, seats: 0 }

test('what goes over is told one line each, and what there is none of is not', () => {
  expect(mergeParts(NOTHING)).toEqual([])
  expect(
    mergeParts({ ...NOTHING, orders: 1, subscriptions: 2 }).map((text) => text.split(' ').slice(0, 2).join(' ')),
  ).toEqual(['1 commande', '2 abonnements'])
})

test.each([
  ['camille.durand@exemple.fr', 'c•••@exemple.fr'],
  ['a@b.fr', 'a•••@b.fr'],
  ['un"@"deux@b.fr', 'u•••@b.fr'],
])('%s is shown as %s to who reads another address', (email, masked) => expect(maskEmail(email)).toBe(masked))

test('a refusal names what stands in the way', () => {
  expect(explainMergeRefusal({ code: 'being-paid', orders: [1001, 1002] })).toContain('n°\u00A01001, n°\u00A01002')
  expect(explainMergeRefusal({ code: 'runs', subscriptions: [12] })).toContain('n°\u00A012')
})

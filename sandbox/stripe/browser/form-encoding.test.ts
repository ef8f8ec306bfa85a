import { expect, test } from 'vitest'
import { encodeForm } from './form-encoding.ts'

test('nested parameters are written with brackets, null as empty, undefined not at all', () => {
  const form = encodeForm({
    type: 'card',
    card: { number: '4242', exp_month: 4 },
    billing_details: { name: 'Zoé & Cie', phone: null, email: undefined },
    expand: ['a', 'b'],
  })
  expect([...form]).toEqual([
    ['type', 'card'],
    ['card[number]', '4242'],
    ['card[exp_month]', '4'],
    ['billing_details[name]', 'Zoé & Cie'],
    ['billing_details[phone]', ''],
    ['expand[0]', 'a'],
    ['expand[1]', 'b'],
  ])
})

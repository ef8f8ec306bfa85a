import { expect, test } from 'vitest'
import { refuseTogether } from './refuse-subscription.ts'
import { refuseUnconfirmed } from './refuse-unconfirmed.ts'

type Lines = Parameters<typeof refuseTogether>[0]
type Settings = Parameters<typeof refuseTogether>[1]

const goods = { kind: 'simple', parentKey: null } as const
const monthly = { kind: 'subscription', parentKey: null } as const
const part = { kind: 'simple', parentKey: 'a' } as const
const apart = (from: 'goods' | 'subscriptions') => ({ code: 'subscription-apart', from })

test.each<[string, Lines, Partial<Settings>, object | null]>([
  ['goods alone', [goods, goods], {}, null],
  ['a subscription alone, with its parts', [monthly, part], {}, null],
  ['a subscription beside goods', [monthly, goods], {}, apart('goods')],
  ['the same where they may share an order', [monthly, goods], { sharesOrders: true }, null],
  ['two subscriptions', [monthly, { ...monthly, kind: 'variable-subscription' }], {}, apart('subscriptions')],
  ['the same where an order may have several', [monthly, monthly], { severalInOrder: true }, null],
  [
    'several beside goods, of which only goods may not',
    [monthly, monthly, goods],
    { severalInOrder: true },
    apart('goods'),
  ],
  ['nothing', [], {}, null],
])('%s', (_, lines, settings, refusal) => {
  expect(refuseTogether(lines, { sharesOrders: false, severalInOrder: false, ...settings })).toEqual(refusal)
})

type Cart = Parameters<typeof refuseUnconfirmed>[0]
const own = { isPart: false } as Cart['lines'][number]
const confirmation: Cart['confirmation'] = { name: 'Entretien', answeredBy: '2026-11-22T09:00:00Z', thenDueCents: 100 }

test.each<[string, Cart, object | null]>([
  ['a request alone, with its parts', { confirmation, lines: [own, { ...own, isPart: true }] }, null],
  [
    'a request beside something else',
    { confirmation, lines: [own, own] },
    { code: 'confirmation-apart', name: 'Entretien' },
  ],
  ['no request', { confirmation: null, lines: [own, own] }, null],
])('%s', (_, cart, refusal) => {
  expect(refuseUnconfirmed(cart)).toEqual(refusal)
})

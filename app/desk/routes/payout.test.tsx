import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { PayoutRow, PayoutView } from '#contracts/staff/payouts.ts'
import Payout from './payout.tsx'

const ROW: PayoutRow = {
  ...{ id: 'po_1', status: 'paid', amountCents: 123_456, currency: 'EUR', holds: 'known', failureCode: null },
  ...{ createdAt: '2026-11-24T10:00:00.000Z', arrivesAt: '2026-11-26T10:00:00.000Z' },
  sums: { salesCents: 130_000, feesCents: 4200, backCents: 2344, otherCents: 0 },
}

function drawn(changes: Partial<PayoutRow>, { count = 0, unmatched = 0 } = {}) {
  const view: PayoutView = {
    payout: { ...ROW, ...changes },
    ...{ entries: [], count, unmatched, newer: false, older: false },
  }
  const props = { loaderData: { view, isUnmatchedOnly: false } } as ComponentProps<typeof Payout>
  return renderToStaticMarkup(
    <MemoryRouter>
      <Payout {...props} />
    </MemoryRouter>,
  )
}

test.each([
  ['paid', null, 'Arrivé le 26 novembre', 'Versé'],
  ['in_transit', null, 'Arrivée prévue le 26 novembre', 'Montant'],
  ['failed', 'account_closed', 'Devait arriver le 26 novembre', 'Montant'],
  ['canceled', null, 'Devait arriver le 26 novembre', 'Montant'],
] as const)('of a payout that is %s no more is said than has happened', (status, failureCode, arrival, sum) => {
  const page = drawn({ status, failureCode })
  expect(page).toContain(arrival)
  expect(page).toContain(`<dt>${sum}</dt>`)
})

test.each([
  ['paid', 'Prélevé sur votre compte bancaire le 26 novembre', 'Prélevé'],
  ['in_transit', 'Prévu le 26 novembre', 'Montant'],
] as const)(
  'what the provider takes back (%s) is called by its name, with no sign before the sum',
  (status, when, sum) => {
    const page = drawn({ status, amountCents: -1250 })
    expect(page).toMatch(/<h1>Prélèvement de 12,50\s€<\/h1>/)
    expect(page).toContain(when)
    expect(page).toContain(`<dt>${sum}</dt>`)
    expect(page).not.toMatch(/Versement de|Arrivé|Reçu/)
  },
)

test('a payout that holds fees and other movements is not said to be of orders alone', () => {
  expect(drawn({}, { count: 3 })).toContain('Aucun écart dans ce versement.')
})

test('of what no order has, only sales are said to wait for a decision elsewhere', () => {
  expect(drawn({}, { count: 3, unmatched: 2 })).toContain('demande quoi faire de chaque vente.')
  expect(drawn({}, { count: 3 })).toContain('Chaque vente a sa commande.')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { DeskOrder } from '#contracts/staff/order-page.ts'
import { OrderSide } from './order-side.tsx'

/** As far as the panel of the buyer looks at it. */
const boughtBy = (buyer: DeskOrder['buyer']) =>
  ({
    ...{ buyer, buyerNote: '', documents: [], files: [], consents: [], attribution: [], shipments: [] },
    ...{ shippingAddress: [], billingAddress: [], addresses: { billing: null, shipping: null } },
  }) as unknown as DeskOrder

function linksOf(buyer: DeskOrder['buyer']): string[] {
  const order = boughtBy(buyer)
  const may = { address: false, ship: false }
  const side = <OrderSide order={order} now="2026-11-27T12:00:00Z" may={may} answer={null} />
  const markup = renderToStaticMarkup(<MemoryRouter>{side}</MemoryRouter>)
  return [...markup.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)
}

test.each([
  ['who has an account', { customerId: 7, email: 'a@b.fr' }, ['/bureau/clients/k7/', 'mailto:a@b.fr']],
  ['a guest', { customerId: null, email: 'a@b.fr' }, ['/bureau/clients/?q=a%40b.fr', 'mailto:a@b.fr']],
  ['who was forgotten', { customerId: null, email: '' }, []],
])('the order of %s leads to what is left of them', (_, buyer, links) => {
  expect(linksOf({ name: '', phone: '', ...buyer })).toEqual(links)
})

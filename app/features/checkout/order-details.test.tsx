import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderView } from '#contracts/order/order.ts'
import { orderView } from '#test/support/order-view.ts'
import { OrderDetails } from './order-details.tsx'

const drawn = (order: Partial<OrderView> = {}) => renderToStaticMarkup(<OrderDetails order={orderView(order)} />)
const next = (order: Partial<OrderView> = {}) => drawn(order).split('La suite')[1] ?? ''
const PICKED_UP = {
  ...{ isPickedUp: true, shippingCents: 0, shippingTitle: 'Retrait' },
  shippingDetails: ['Prêt sous 2 jours', '12 rue de l’Exemple'],
}

test('the order says with its shipping how soon it arrives', () => {
  expect(drawn().split('La suite')[0]).toContain('Livraison sous 5 jours')
})

test('what comes next is a parcel to an address, or a way to the workshop; no tracking is promised', () => {
  expect(next()).toMatch(/votre colis.*Livraison sous 5 jours\..*8 rue Neuve/)
  expect(next(PICKED_UP)).toMatch(/avec son numéro, 1001\. Prêt sous 2 jours\. 12 rue de l’Exemple\./)
  expect(next(PICKED_UP)).not.toMatch(/colis|8 rue Neuve/)
  expect(next() + next(PICKED_UP)).not.toMatch(/suivi\b|expédi/)
})

test('what has arrived is not announced again, and what is not paid has no next step', () => {
  expect(next({ status: 'completed' })).toContain('<ol>')
  expect(next({ status: 'completed' })).not.toContain('colis')
  expect(next({ status: 'on-hold' })).not.toContain('<ol>')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PriceOfferView } from '#contracts/subscription/price-offer.ts'
import { PriceOfferPage } from './price-offer-page.tsx'

const OFFER: PriceOfferView = {
  ...{
    subscriptionId: 1002,
    name: 'Club',
    oldPrice: '9,00 € / mois',
    newPrice: '11,00 € / mois',
    newAmount: '11,00 €',
  },
  ...{ startsAt: '2027-01-31T10:00:00Z', reason: 'Deux rencontres.', endsOthers: true, answer: null, isOpen: true },
}
const draw = (change: Partial<PriceOfferView>) =>
  renderToStaticMarkup(<PriceOfferPage offer={{ ...OFFER, ...change }} />)

test.for([
  [{}, 'prend fin ce jour-là', true],
  [{ endsOthers: false }, 'continue au prix actuel.', true],
  [{ answer: 'accepted', isOpen: false }, 's’appliquera à partir du 31 janvier 2027', false],
  [{ answer: 'refused', isOpen: false }, 'prend fin le 31 janvier 2027', false],
  [{ isOpen: false }, 'Cette proposition est close', false],
] as const)('%j says «%s»', ([change, words, asks]) => {
  const page = draw(change)
  expect(page).toContain(words)
  expect(page.includes('Refuser le nouveau prix')).toBe(asks)
  expect(page).toContain('contrat=1002')
})

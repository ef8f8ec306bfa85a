import { expect, test } from 'vitest'
import { shippingMethod, shippingZone } from '#test/support/pricing.ts'
import { deliveryDetails, deliveryList, describeDelay, describeUsualDelay } from './describe-delivery.ts'

const days = (minDays: number | null, maxDays: number | null) => ({ minDays, maxDays })
const letter = shippingMethod(days(3, 5))
const pickup = shippingMethod({
  ...{ kind: 'local_pickup', title: 'Retrait', costCents: 0, ...days(1, 1) },
  ...{ pickupAddress: '12 rue de l’Exemple', pickupHours: 'le mardi' },
})

test.each([
  [3, 5, 'sous 3 à 5\u00A0jours ouvrés'],
  [2, 2, 'sous 2\u00A0jours ouvrés'],
  [1, 1, 'sous 1\u00A0jour ouvré'],
  [0, 1, 'sous 1\u00A0jour ouvré'],
  [null, null, ''],
])('from %s to %s working days: %j', (minDays, maxDays, words) => {
  expect(describeDelay({ minDays, maxDays })).toBe(words)
})

test('what is sent says when it arrives, what is fetched where and when; what nobody has said is not made up', () => {
  expect(deliveryDetails(letter)).toEqual(['Livraison sous 3 à 5\u00A0jours ouvrés'])
  expect(deliveryDetails(pickup)).toEqual(['Prêt sous 1\u00A0jour ouvré', '12 rue de l’Exemple', 'Le mardi'])
  expect(deliveryDetails(shippingMethod())).toEqual([])
})

test.each([
  [
    'the slowest and the quickest that is sent',
    [letter, shippingMethod(days(7, 9)), pickup],
    'sous 3 à 9\u00A0jours ouvrés',
  ],
  ['nothing, where one way has no delay', [letter, shippingMethod()], ''],
  ['nothing, where nothing is sent', [pickup], ''],
])('the usual delay is %s', (_name, methods, words) => {
  const to = { country: 'FR', state: '', postcode: '', city: '' }
  expect(describeUsualDelay([shippingZone({ methods })], to)).toBe(words)
})

test('the list of the terms has every way of every zone, with its price', () => {
  const free = shippingMethod({ kind: 'free_shipping', title: 'Offerte', freeFromCents: 8000, acceptsCoupon: true })
  const heavy = shippingMethod({ title: 'Colis', classCostsCents: { lourd: 300 } })
  const zones = [shippingZone({ name: 'France', methods: [free, letter, pickup] }), shippingZone({ methods: [heavy] })]
  expect(deliveryList(zones, 'EUR').replaceAll('\u00A0', ' ').split('\n')).toEqual([
    '- **France, Offerte**\u202F: offert dès 80,00 € d’achats ou avec un code qui l’offre.',
    '- **France, Lettre suivie**\u202F: 4,90 €. Livraison sous 3 à 5 jours ouvrés.',
    '- **France, Retrait**\u202F: offert. Prêt sous 1 jour ouvré. 12 rue de l’Exemple. Le mardi.',
    '- **Partout, Colis**\u202F: à partir de 4,90 €.',
  ])
})

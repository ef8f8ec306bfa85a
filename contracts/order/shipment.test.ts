import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CARRIERS, readTrackingNumber, shipmentWords, trackingUrl } from './shipment.ts'

test.each([
  ['', ''],
  ['  ', ''],
  ['3P 012 345 678 9', '3P0123456789'],
  ['6a-12.34', '6A1234'],
  ['123', null],
  ['12é4', null],
  ['<script>', null],
  ['A'.repeat(41), null],
])('%j is read as %j', (typed, number) => {
  expect(readTrackingNumber(typed)).toBe(number)
})

test('what is read is read again as itself, and never leads elsewhere than to its carrier', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...CARRIERS), (typed, carrier) => {
      const number = readTrackingNumber(typed)
      if (number === null) return
      expect(readTrackingNumber(number)).toBe(number)
      const url = trackingUrl(carrier, number)
      if (url !== null) expect(['www.laposte.fr', 'www.chronopost.fr']).toContain(new URL(url).hostname)
    }),
  )
})

test('a parcel without a number is said by who takes it', () => {
  expect(shipmentWords({ carrier: 'colissimo', trackingNumber: '' })).toBe('Colissimo')
  expect(shipmentWords({ carrier: 'colissimo', trackingNumber: '6A12' })).toBe('Colissimo, n° 6A12')
  expect(trackingUrl('colissimo', '')).toBeNull()
})

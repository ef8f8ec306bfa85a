import { expect, test } from 'vitest'
import { exchangeAddress, listOf, readExchangeView } from './exchange-address.ts'

const read = (address: string) => readExchangeView(new URL(address, 'https://shop.example').searchParams)

test.each([
  '/bureau/echanges/',
  '/bureau/echanges/?boite=done',
  '/bureau/echanges/?q=k.roussel%40exemple.fr&tri=anciens&lire=m12',
  '/bureau/echanges/?boite=spam&apres=2026-11-23T10%3A00%3A00.000000Z_m1&lire=c7',
])('%s is the same view, read and written', (address) => expect(exchangeAddress(read(address))).toBe(address))

test('what an address says wrongly is left out', () =>
  expect(read('/bureau/echanges/?boite=grenier&tri=x&lire=z9')).toEqual(listOf({})))

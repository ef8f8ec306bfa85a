import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalsOf } from './currency.ts'
import { formatMachineAmount, formatMoney, inUnits } from './money.ts'

const S = '\u00A0'
const anyCurrency = fc.constantFrom(...Intl.supportedValuesOf('currency'))

test.each([
  ['EUR', 1700, `17,00${S}€`, '17.00'],
  ['EUR', 123456, `1\u202F234,56${S}€`, '1234.56'],
  ['EUR', -205, `−${S}2,05${S}€`, '-2.05'],
  ['PLN', 7900, `79,00${S}zł`, '79.00'],
  ['BRL', 9990, `99,90${S}R$`, '99.90'],
  ['CAD', 2500, `25,00${S}$`, '25.00'],
  ['JPY', 1700, `1\u202F700${S}¥`, '1700'],
  ['KWD', 1700, `1,700${S}KWD`, '1.700'],
  ['HUF', 680000, `6\u202F800,00${S}Ft`, '6800.00'],
])('%s: %i is %s, and %s for machines', (currency, cents, written, machine) => {
  expect(formatMoney(cents, currency)).toBe(written)
  expect(formatMachineAmount(cents, currency)).toBe(machine)
})

test('every currency is written as Intl writes it in French, with the decimals that are charged and a minus for its hyphen', () => {
  for (const currency of Intl.supportedValuesOf('currency')) {
    const digits = { minimumFractionDigits: decimalsOf(currency), maximumFractionDigits: decimalsOf(currency) }
    const asIntl = new Intl.NumberFormat('fr-FR', {
      ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
      ...digits,
    })
    for (const cents of [0, 5, -5, 99999, 100000, 123456789, -98765, 2_000_000_000_000])
      expect(formatMoney(cents, currency)).toBe(asIntl.format(cents / 10 ** decimalsOf(currency)).replace('-', `−${S}`))
  }
})

test('what machines read is the amount itself, to its last digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), anyCurrency, (cents, currency) => {
      const said = formatMachineAmount(cents, currency)
      expect(Math.round(Number(said) * 10 ** decimalsOf(currency)) + 0).toBe(cents)
      expect(inUnits(cents, currency)).toBeCloseTo(Number(said), 9)
      expect(said.split('.')[1]?.length ?? 0).toBe(decimalsOf(currency))
    }),
  )
})

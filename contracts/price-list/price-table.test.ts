import { expect, test } from 'vitest'
import { changesOf, momentCell, type PriceTerms, readHeads, readRow } from './price-table.ts'

const HEADS = ['Référence', 'Produit', 'Prix', 'Prix soldé', 'Soldé du', 'Soldé jusqu’au', 'Stock']

function read(cells: string[], heads = HEADS) {
  const found = readHeads(heads)
  if (!found.ok) throw new Error(found.sentence)
  return readRow(cells, found.places, 'EUR')
}

test.each<[string[], Partial<PriceTerms>]>([
  [
    ['G-1', 'Guide', '17,00', '', '', '', ''],
    { regularPriceCents: 1700, salePriceCents: null, saleFrom: null, saleUntil: null, stock: null },
  ],
  [
    ['G-1', '', '1 017.5', '9', '01/12/2026', '31/12/2026', '12'],
    {
      regularPriceCents: 101_750,
      salePriceCents: 900,
      saleFrom: '2026-11-30T23:00:00.000Z',
      saleUntil: '2026-12-31T23:00:00.000Z',
      stock: 12,
    },
  ],
  [
    ['G-1', '', '17 €', '9', '2026-12-01 08:30', '1/7/2027 9h00', ''],
    { saleFrom: '2026-12-01T07:30:00.000Z', saleUntil: '2027-07-01T07:00:00.000Z' },
  ],
])('%j is read', (cells, told) => {
  expect(read(cells)).toMatchObject({ ok: true, sku: 'G-1', told })
})

test('what a table has no column for is not said', () => {
  expect(read(['12', 'G-1'], ['stock', 'REFERENCE'])).toEqual({ ok: true, sku: 'G-1', told: { stock: 12 } })
})

test.each([
  [['', '', '17'], 'La référence manque.'],
  [['G-1', '', ''], /Prix.*il manque/],
  [['G-1', '', 'dix'], /Prix.*montant/],
  [['G-1', '', '17', '9,999'], /Prix soldé.*montant/],
  [['G-1', '', '17', '', '31/02/2026'], /Soldé du.*date/],
  [['G-1', '', '17', '', '', '', '-1'], /Stock.*pièces/],
])('%j is refused', (cells, sentence) => {
  expect(read(cells)).toMatchObject({ ok: false, sentence: expect.stringMatching(sentence) })
})

test.each([
  [['Produit', 'Prix'], 'Il manque la colonne Référence.'],
  [['Référence', 'Nom'], 'Aucune colonne de prix ni de stock n’est reconnue.'],
])('a table with the heads %j is refused', (heads, sentence) => {
  expect(readHeads(heads)).toEqual({ ok: false, sentence })
})

test.each(['2026-11-30T23:00:00.000Z', '2026-07-01T07:15:00.000Z'])('a moment is written as it is read: %s', (iso) => {
  const row = read(['G-1', '', '17', '9', momentCell(iso), momentCell(iso), ''])
  expect(row).toMatchObject({ told: { saleFrom: iso, saleUntil: iso } })
})

test('what changes is said term by term', () => {
  const before = { regularPriceCents: 1700, salePriceCents: null, saleFrom: null, saleUntil: null, stock: null }
  expect(changesOf(before, { ...before, regularPriceCents: 1900, stock: 3 }, 'EUR')).toEqual([
    'Prix\u202F: 17,00\u00A0€ → 19,00\u00A0€',
    'Stock\u202F: non compté → 3',
  ])
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { LowStock as Short } from '#contracts/staff/today.ts'
import { LowStock } from './goods-panels.tsx'
import { SalesPanel } from './sales-panel.tsx'

const wordsOf = (panel: React.ReactElement) =>
  renderToStaticMarkup(<MemoryRouter>{panel}</MemoryRouter>).replaceAll(/<[^>]+>/g, ' ')

test.each([
  [{ left: 6, daysLeft: 9, waiting: 0 }, '6 en stock, soit 9 jours à ce rythme'],
  [{ left: 1, daysLeft: 0, waiting: 0 }, '1 en stock, soit moins d’un jour à ce rythme'],
  [{ left: -2, daysLeft: null, waiting: 7 }, 'Épuisé, 2 à livrer, 7 personnes attendent'],
])('%j runs short as %j', (row, words) => {
  const value: Short[] = [{ productId: 1, name: 'Carnet', picture: null, ...row }]
  expect(wordsOf(<LowStock lowStock={{ ok: true, value }} />)).toContain(words)
})

const salesOf = (cents: number, beforeCents: number) => {
  const value = {
    ...{ period: 7 as const, currency: 'EUR', today: { cents: 0, count: 0, sameHourLastWeekCents: 0 } },
    total: { cents, count: 1, beforeCents },
    bars: [{ day: '2026-11-27', cents, count: 1 }],
  }
  return wordsOf(<SalesPanel sales={{ ok: true, value }} address="/bureau/" />)
}

test.each([
  [11_200, 10_000, '+\u00A012\u00A0% sur les 7 jours d’avant'],
  [10_000, 10_000, '· autant que les 7 jours d’avant'],
  [10_001, 10_000, 'presque autant que les 7 jours d’avant'],
  [10_000, 0, 'rien les 7 jours d’avant'],
  [10_000, -500, '−\u00A05,00\u00A0€ les 7 jours d’avant'],
])('%d cents after %d are told as %j', (cents, before, words) => {
  expect(salesOf(cents, before)).toContain(words)
})

test('the dotted line is named where it is drawn, and nowhere else', () => {
  expect(salesOf(10_000, 10_000)).toContain('Pointillé')
  expect(salesOf(0, 10_000)).not.toContain('Pointillé')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { AgendaDay, FreeSessions } from '#contracts/booking/agenda.ts'
import { SessionList } from './session-list.tsx'

const meeting = { productId: 9, startsAt: '', product: 'Club', from: 1080, to: 1140, seats: 3 }
const day = (date: string): AgendaDay => ({ date, open: [{ from: 540, to: 720 }], sessions: [], meetings: [meeting] })
/** Only Claire has a time left of the second session, on the first day alone. */
const FREE: FreeSessions = {
  products: [
    { id: 1, name: 'Entretien' },
    { id: 2, name: 'Atelier' },
  ],
  productId: 2,
  places: [{ startsAt: '2026-12-01T09:00:00+01:00', date: '2026-12-01', from: 540, to: 600, resourceId: 4 }],
}

test.each([
  ['2026-12-01', '?produit=2&amp;avec=4&amp;le=2026-12-01'],
  ['2026-12-02', '?produit=2&amp;le=2026-12-02'],
])('what books on %s leads to the product that is looked at, and to who is free', (date, query) => {
  const list = <SessionList days={[day(date)]} today="2026-11-30" free={FREE} mayBook />
  const Stub = createRoutesStub([{ path: '*', Component: () => list }])
  expect(renderToStaticMarkup(<Stub initialEntries={['/']} />)).toContain(`nouveau/${query}"`)
})

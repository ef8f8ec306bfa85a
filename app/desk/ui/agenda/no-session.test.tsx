import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { FreeSessions } from '#contracts/booking/agenda.ts'
import { NoSession } from './no-session.tsx'

const PLACE = { startsAt: '2026-12-01T09:00:00+01:00', date: '2026-12-01', from: 540, to: 600, resourceId: null }
const freeAt = (...places: FreeSessions['places']): FreeSessions => ({
  ...{ products: [{ id: 1, name: 'Entretien' }], productId: 1, places },
})
const WAIT = 'Les heures ouvertes attendent preneur.'

test.each([
  ['is closed', [], freeAt(), 'Aucune heure n’est ouverte.'],
  ['has a free time', [{ from: 540, to: 720 }], freeAt(PLACE), WAIT],
  ['is over, or full', [{ from: 540, to: 720 }], freeAt(), 'Plus rien ne s’y réserve pour «\u202FEntretien\u202F».'],
  ['is open, for who books nothing', [{ from: 540, to: 720 }], null, WAIT],
  ['is open, where nothing is booked for others', [{ from: 540, to: 720 }], { ...freeAt(), productId: null }, WAIT],
])('a week without a session that %s says so', (_what, open, free, said) => {
  const days = [{ date: '2026-12-01', open, sessions: [], meetings: [] }]
  const query = { view: 'semaine', date: '2026-12-01', person: null, free: null } as const
  const drawn = renderToStaticMarkup(
    <MemoryRouter>
      <NoSession {...{ query, days, free }} />
    </MemoryRouter>,
  )
  expect(drawn).toContain(`<p>${said}</p>`)
})

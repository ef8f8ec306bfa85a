import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { JournalEntry } from '#contracts/staff/journal.ts'
import Journal from './journal.tsx'

const entry = (id: number): JournalEntry => ({
  ...{ id, at: '2026-11-27T10:00:00.000Z', who: 'Sonia', action: 'changed', fields: ['Nom'] },
  ...{ subject: { kind: 'product', id: '112' }, about: '112' },
})

function drawn(count: number): string {
  const entries = Array.from({ length: count }, (_, index) => entry(count - index))
  const loaderData = { entries, older: false, role: 'owner', isFirst: true, now: '2026-11-27T12:00:00.000Z' }
  const props = { loaderData } as ComponentProps<typeof Journal>
  const Stub = createRoutesStub([{ path: '*', Component: () => <Journal {...props} /> }])
  return renderToStaticMarkup(<Stub initialEntries={['/bureau/journal/']} />)
}

test.each([
  [0, '0\u00A0ligne'],
  [1, '1\u00A0ligne'],
  [2, '2\u00A0lignes'],
])('the pager counts %i in French', (count, said) => {
  expect(drawn(count)).toContain(`<p>${said}</p>`)
})

import { act, type ComponentType, type Dispatch, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { readMailFilter } from '#contracts/staff/mail-log.ts'
import { readOrderFilter } from '#contracts/staff/order-list.ts'
import { readProductFilter } from '#contracts/staff/product-list.ts'
import { readSubscriptionFilter } from '#contracts/staff/subscription-list.ts'
import { the } from '#test/support/draw.ts'
import Mails from './mails.tsx'
import Orders from './orders.tsx'
import Products from './products.tsx'
import Subscriptions from './subscriptions.tsx'

const NOTHING = { rows: [], newer: false, older: false, before: null, after: null, found: 0, figures: [], low: 0 }
const AROUND = { page: NOTHING, listing: NOTHING, may: {}, lost: [], kept: [], categories: [], rows: [], box: null }

test.each([
  ['orders', Orders, readOrderFilter, 'etat', 'failed'],
  ['orders', Orders, readOrderFilter, 'q', 'camille'],
  ['products', Products, readProductFilter, 'tri', 'name'],
  ['products', Products, readProductFilter, 'q', 'guide'],
  ['subscriptions', Subscriptions, readSubscriptionFilter, 'q', 'camille'],
  ['mails', Mails, readMailFilter, 'q', 'camille@exemple.fr'],
] as const)('the list of %s keeps the focus where it was narrowed', async (_of, List, readFilter, name, value) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const Drawn = List as unknown as ComponentType<{ loaderData: object }>
  let narrow: Dispatch<string> = () => undefined
  function Page() {
    const [query, setQuery] = useState('')
    narrow = setQuery
    const filter = readFilter(new URLSearchParams(query))
    return <Drawn loaderData={{ ...AROUND, filter, role: 'owner', givenUp: 0, now: '2026-11-27T10:00:00.000Z' }} />
  }
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  document.body.innerHTML = '<div id="desk"></div>'
  const root = createRoot(the('#desk'))
  await act(async () => root.render(<Stub initialEntries={['/bureau/']} />))
  const control = the<HTMLInputElement>(`[name=${name}]`)
  control.focus()
  await act(async () => narrow(`${name}=${encodeURIComponent(value)}`))
  expect([document.activeElement === control, control.value]).toEqual([true, value])
  await act(async () => root.unmount())
})

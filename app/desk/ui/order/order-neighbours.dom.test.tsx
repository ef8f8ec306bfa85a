import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub, useParams } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { the } from '#test/support/draw.ts'
import { OrderNeighbours } from './order-neighbours.tsx'

/** Three orders of a list; each is another page. */
function Page() {
  const id = Number(useParams().id)
  const beside = { newer: id < 3 ? id + 1 : null, older: id > 1 ? id - 1 : null }
  return <OrderNeighbours key={id} beside={beside} list="?vue=ship" />
}

let leave: () => Promise<void>
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const Stub = createRoutesStub([{ path: '/bureau/commandes/:id/', Component: Page }])
  document.body.innerHTML = '<div id="desk"></div>'
  const root = createRoot(the('#desk'))
  await act(async () => root.render(<Stub initialEntries={['/bureau/commandes/3/?liste=%3Fvue%3Dship']} />))
  leave = () => act(async () => root.unmount())
})
afterEach(() => leave())

const focused = () => [document.activeElement?.tagName, document.activeElement?.getAttribute('aria-label')]

test('whoever goes on from order to order stays at the link, and at the end of the list has the way back', async () => {
  expect(focused()).toEqual(['BODY', null])
  for (const label of ['Commande suivante', 'Commande précédente']) {
    const link = the('a[aria-label="Commande suivante"]')
    link.focus()
    await act(async () => link.click())
    expect(focused()).toEqual(['A', label])
  }
  expect(the('a').getAttribute('href')).toBe('/bureau/commandes/2/?liste=%3Fvue%3Dship')
})

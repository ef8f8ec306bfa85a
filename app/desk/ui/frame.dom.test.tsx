import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { DESK, DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { the } from '#test/support/draw.ts'
import { Frame, type Place } from './frame.tsx'
import { SingleKeys } from './keys.tsx'

const place = (path: string, group: Place['group'], waiting: number): Place => ({
  ...{ path, name: path, icon: 'gear', group, waiting },
})
const WHO = { name: 'Camille', role: 'owner' as const }
const PLACES = [
  place(DESK, '', 0),
  place(DESK_PAGES.orders, '', 1),
  { ...place(DESK_PAGES.appointments, '', 0), name: 'Rendez-vous', short: 'Agenda' },
  place(DESK_PAGES.payments, 'Argent', 5),
  place(DESK_PAGES.subscriptions, 'Vendre', 3),
  place(DESK_PAGES.delivery, 'Boutique', 0),
]

async function openAt(path: string): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const Page = () => (
    <SingleKeys areOn>
      <Frame {...WHO} places={PLACES}>
        {null}
      </Frame>
    </SingleKeys>
  )
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  document.body.innerHTML = '<div id="desk"></div>'
  await act(async () => createRoot(the('#desk')).render(<Stub initialEntries={[path]} />))
}

const [RAIL, BAR] = ['.side [popovertarget=menu]', 'body [popovertarget=menu]:not(.rail-only, [popovertargetaction])']
const stateOf = (button: string) => [the(button).textContent, the(button).getAttribute('aria-current')]

test('the button of the whole menu says what waits in places that stand nowhere else, and that one of them is open', async () => {
  await openAt(DESK)
  expect([stateOf(RAIL), stateOf(BAR)]).toEqual([
    ['Tout3 en attente', null],
    ['Tout8 en attente', null],
  ])
  await openAt(DESK_PAGES.payments)
  expect([stateOf(RAIL)[1], stateOf(BAR)[1]]).toEqual([null, 'true'])
  await openAt(DESK_PAGES.delivery)
  expect([stateOf(RAIL)[1], stateOf(BAR)[1]]).toEqual(['true', 'true'])
})

test('the bar of a phone has the short name of a place, the plank its whole one', async () => {
  await openAt(DESK)
  const nameIn = (list: string) => the(`${list} [href="${DESK_PAGES.appointments}"]`).textContent
  expect([nameIn('.side'), nameIn('.tabbar')]).toEqual(['Rendez-vous', 'Agenda'])
})

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AgendaSession } from '#contracts/booking/agenda.ts'
import { the } from '#test/support/draw.ts'
import { useSessionDrag } from './use-session-drag.ts'

const DATE = '2026-12-07'
const SESSIONS = [1, 2].map((id) => ({ id, startsAt: `${DATE}T0${id}:00:00Z` }) as AgendaSession)

/** What the shop answers of each session once it is let to. */
const answers = new Map<string, PromiseWithResolvers<void>>()
const opened = vi.fn<(id: string) => void>()
let leave: () => Promise<void>

function Week() {
  const { drag, places, handlersOf } = useSessionDrag([DATE])
  return (
    <>
      {SESSIONS.map((session) => (
        <a
          key={session.id}
          id={`s${session.id}`}
          href="/bureau/rendez-vous/"
          {...handlersOf(session)}
          onClick={(event) => event.defaultPrevented || opened(`${session.id}`)}
        >
          {session.id}
        </a>
      ))}
      <output>{drag ? `${drag.id}: ${places?.map(({ startsAt }) => startsAt).join() ?? 'demandés'}` : ''}</output>
    </>
  )
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  opened.mockClear()
  for (const id of ['1', '2']) answers.set(id, Promise.withResolvers())
  document.elementsFromPoint = () => []
  HTMLElement.prototype.setPointerCapture = () => undefined
  const loader = async ({ params: { id = '' } }) => {
    await answers.get(id)?.promise
    return { bookingId: Number(id), places: [{ date: DATE, startsAt: `libre pour ${id}`, from: 0, to: 60 }] }
  }
  const Stub = createRoutesStub([
    { path: '/', Component: Week },
    { path: '/bureau/rendez-vous/:id/libres/', loader },
  ])
  document.body.innerHTML = '<div id="desk"></div>'
  const root = createRoot(the('#desk'))
  await act(async () => root.render(<Stub initialEntries={['/']} />))
  leave = () => act(async () => root.unmount())
})
afterEach(() => leave())

const point = (id: number, type: string, x = 0, buttons = 1) =>
  act(async () =>
    the(`#s${id}`).dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, buttons, button: 0 })),
  )
const click = (id: number, detail: number) =>
  act(async () => the(`#s${id}`).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })))
const answerOf = (id: string) => act(async () => answers.get(id)?.resolve())
const said = () => the('output').textContent

async function drag(id: number) {
  await point(id, 'pointerdown')
  await point(id, 'pointermove', 40)
}

test('a session is shown its own free times, never those of the one that was dragged before', async () => {
  await drag(1)
  expect(said()).toBe('1: demandés')
  await answerOf('1')
  await vi.waitFor(() => expect(said()).toBe('1: libre pour 1'))
  await point(1, 'pointerup', 40, 0)
  await drag(2)
  expect(said()).toBe('2: demandés')
  await answerOf('2')
  await vi.waitFor(() => expect(said()).toBe('2: libre pour 2'))
})

test('the click that ends a drag opens nothing; Enter and the next click do', async () => {
  await drag(1)
  await point(1, 'pointerup', 40, 0)
  await click(1, 1)
  expect(opened).not.toHaveBeenCalled()
  await drag(1)
  await point(1, 'pointerup', 40, 0)
  await click(2, 0)
  await click(2, 1)
  expect(opened.mock.calls).toEqual([['2'], ['2']])
})

test('a press whose release nobody heard drags nothing as the mouse comes over it later', async () => {
  await point(1, 'pointerdown')
  await point(1, 'pointermove', 40, 0)
  expect(said()).toBe('')
  await point(1, 'pointermove', 80)
  expect(said()).toBe('')
})

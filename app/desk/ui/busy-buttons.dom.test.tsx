import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub, Form, Link, useFetcher } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { the } from '#test/support/draw.ts'
import { BusyButtons } from './busy-buttons.tsx'

let root: Root | undefined
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.unstubAllGlobals()
})

/** Answers when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<null>()
  return { answer: () => act(async () => resolve(null)), wait: () => promise }
}

function Page() {
  const [fetcher, draft] = [useFetcher(), useFetcher()]
  return (
    <>
      <BusyButtons />
      <Form method="post">
        <button type="submit" id="one">
          Un
        </button>
        <button type="submit" id="two">
          Deux
        </button>
      </Form>
      <fetcher.Form method="post">
        <button type="submit" id="kept">
          Garder
        </button>
      </fetcher.Form>
      <form onSubmit={(event) => event.preventDefault()}>
        <button type="submit" id="alone">
          Seul
        </button>
      </form>
      <button type="button" id="by-itself" onClick={() => void draft.submit({ text: 'a' }, { method: 'post' })}>
        Garder seul
      </button>
      <Link to="/?page=2" id="link">
        Suite
      </Link>
    </>
  )
}

async function open(wait: () => Promise<null>) {
  let isDrawn = false
  const loader = () => (isDrawn ? wait() : null)
  const Stub = createRoutesStub([{ path: '*', Component: Page, action: wait, loader, HydrateFallback: () => null }])
  document.body.innerHTML = '<div id="desk"></div>'
  root = createRoot(the('#desk'))
  await act(async () => root?.render(<Stub initialEntries={['/']} />))
  isDrawn = true
}

const press = (id: string) => act(async () => the(`#${id}`).click())
const busy = () => [...document.querySelectorAll('[aria-busy]')].map(({ id }) => id)

test.each(['one', 'two', 'kept'])('%s says that it is at work until its answer is there, and it alone', async (id) => {
  const { wait, answer } = held()
  await open(wait)
  await press(id)
  expect(busy()).toEqual([id])
  await answer()
  expect(busy()).toEqual([])
})

test('a form that a key sends is the work of its first button', async () => {
  const { wait, answer } = held()
  await open(wait)
  await act(async () => the<HTMLButtonElement>('#two').form?.requestSubmit())
  expect(busy()).toEqual(['one'])
  await answer()
  expect(busy()).toEqual([])
})

test('what is pressed meanwhile is at work as well, each until its own answer', async () => {
  const [first, second] = [held(), held()]
  const waits = [first.wait, second.wait]
  await open(() => (waits.shift() ?? (async () => null))())
  await press('kept')
  await press('one')
  expect(busy()).toEqual(['one', 'kept'])
  await first.answer()
  expect(busy()).toEqual(['one'])
  await second.answer()
  expect(busy()).toEqual([])
})

test('what a page keeps by itself keeps no button at work', async () => {
  const [own, kept] = [held(), held()]
  const waits = [own.wait, kept.wait]
  await open(() => (waits.shift() ?? (async () => null))())
  await press('one')
  await press('by-itself')
  await own.answer()
  expect(busy()).toEqual([])
  await kept.answer()
})

test('a form that asks nobody is at no work, nor is it when a link is followed next', async () => {
  const { wait, answer } = held()
  await open(wait)
  await press('alone')
  expect(busy()).toEqual([])
  await press('link')
  expect(busy()).toEqual([])
  await answer()
})

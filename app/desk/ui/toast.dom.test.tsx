import { act, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, Form, Link, Outlet, useActionData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { the } from '#test/support/draw.ts'
import { SingleKeys } from './keys.tsx'
import { Toast, ToastPlace, type Told } from './toast.tsx'

const posted: string[] = []
let mostAtOnce = 0
let root: Root | undefined

function Page() {
  const answer = useActionData() as Told | undefined
  useLayoutEffect(() => {
    mostAtOnce = Math.max(mostAtOnce, document.querySelectorAll('.toast').length)
  })
  return (
    <>
      <Form method="post">
        <input name="name" defaultValue="first" />
        <button type="submit">Faire</button>
      </Form>
      <Link to="/other">Ailleurs</Link>
      <Link to="/?index&read=2" className="next">
        Le suivant
      </Link>
      <Toast answer={answer ?? null} />
    </>
  )
}

async function action({ request }: { request: Request }): Promise<Told> {
  const form = await request.formData()
  posted.push([...form].map(([name, value]) => `${name}=${value}`).join('&'))
  return form.has('undo') ? { said: 'Repris.', undo: null } : { said: 'Fait.', undo: { undo: 'first' } }
}

async function open({ areOn = true } = {}) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SingleKeys areOn={areOn}>
          <ToastPlace>
            <Outlet />
          </ToastPlace>
        </SingleKeys>
      ),
      children: [
        { index: true, id: 'page', Component: Page, action },
        { path: 'other', Component: () => <p>Ailleurs</p> },
      ],
    },
  ])
  document.body.innerHTML = '<main></main>'
  root = createRoot(the('main'))
  await act(async () => root?.render(<Stub initialEntries={['/?index']} />))
}

const click = (selector: string) => act(async () => the(selector).click())
const press = (key: string, target: EventTarget = document.body) =>
  act(async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
const told = () => document.querySelector('.toast span')?.textContent ?? null

beforeEach(() => {
  posted.length = 0
  mostAtOnce = 0
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => act(async () => root?.unmount()))

test('what was done is told for ten seconds, wherever somebody goes meanwhile', async () => {
  await open()
  await click('button')
  expect(told()).toBe('Fait.')
  await click('a[href="/other"]')
  expect(told()).toBe('Fait.')
  await act(async () => vi.advanceTimersByTime(9_999))
  expect(told()).toBe('Fait.')
  await act(async () => vi.advanceTimersByTime(1))
  expect(told()).toBeNull()
})

test('a second gesture is told in place of the first, never beside it', async () => {
  await open()
  await click('button:not(.btn)')
  await click('button:not(.btn)')
  expect(told()).toBe('Fait.')
  expect(mostAtOnce).toBe(1)
})

test('it is taken back where it was done, on a page that was there before', async () => {
  await open()
  await click('.next')
  await click('button')
  expect(the('.toast form').getAttribute('action')).toContain('read=2')
})

test('it stays while somebody is at it', async () => {
  await open()
  await click('button')
  await act(async () => void the('.toast').dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(told()).toBe('Fait.')
  await act(async () => void the('.toast').dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await act(async () => vi.advanceTimersByTime(10_000))
  expect(told()).toBeNull()
})

test('Z takes it back once, though not from a field, and what came of it takes its place', async () => {
  await open()
  await click('button')
  await press('z', the('input[name=name]'))
  expect(posted).toEqual(['name=first'])
  await press('z')
  expect(posted).toEqual(['name=first', 'undo=first'])
  expect(told()).toBe('Repris.')
  await press('z')
  expect(posted).toHaveLength(2)
})

test('where single keys are turned off the button does it still', async () => {
  await open({ areOn: false })
  await click('button')
  await press('z')
  expect(posted).toEqual(['name=first'])
  await click('.toast button')
  expect(told()).toBe('Repris.')
})

test('without script it stands where it is drawn, with its way back', () => {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <Toast answer={{ said: 'Fait.', undo: { undo: '7' } }} /> },
  ])
  const markup = renderToString(<Stub initialEntries={['/?q=1']} />)
  expect(markup).toContain('action="/?q=1"')
  expect(markup).toContain('name="undo" value="7"')
})

import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub, Form, Link, Outlet, useActionData, useNavigation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { the } from '#test/support/draw.ts'
import { forgetDrafts, useDraft } from './draft.ts'
import { AskBeforeLeaving, unsent } from './leaving.tsx'
import { ListPlace } from './list-place.tsx'

let root: Root | undefined
let isRefused = false
let answers = 0
let read: Promise<void> = Promise.resolve()

function Writing() {
  const typed = (useActionData() as { typed: string } | undefined)?.typed ?? ''
  const [text, setText] = useDraft('note 7', { typed, isSending: useNavigation().formData !== undefined })
  return (
    <Form method="post">
      <textarea
        name="text"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        {...unsent(text)}
      />
      <button type="submit">Noter</button>
      <output>{useNavigation().state}</output>
      <Link to="/other">Ailleurs</Link>
    </Form>
  )
}

const List = () => (
  <>
    <Link to="/list?more" className="more">
      La suite
    </Link>
    <ListPlace>
      <p className="rows">Lignes</p>
    </ListPlace>
  </>
)

async function open(path = '/write') {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <main>
          <Outlet />
          <AskBeforeLeaving />
        </main>
      ),
      children: [
        {
          path: 'write',
          Component: Writing,
          action: async ({ request }) => {
            const text = String((await request.formData()).get('text'))
            answers += 1
            return { typed: isRefused ? text : '' }
          },
        },
        { path: 'other', Component: () => <Link to="/write">Retour</Link> },
        { path: 'list', Component: List, loader: () => read.then(() => null), HydrateFallback: () => null },
      ],
    },
  ])
  document.body.innerHTML = '<div id="desk"></div>'
  root = createRoot(the('#desk'))
  await act(async () => root?.render(<Stub initialEntries={[path]} />))
}

const area = () => the<HTMLTextAreaElement>('textarea')
const click = (selector: string) => act(async () => the(selector).click())
/** Sends it, and waits until its answer is drawn. */
const send = async () => {
  const before = answers
  await click('form button[type=submit]:not(dialog *)')
  await act(() => vi.waitFor(() => expect([answers, the('output').textContent]).toEqual([before + 1, 'idle'])))
}
const isAsked = () => the<HTMLDialogElement>('dialog').open
const write = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area(), text)
    area().dispatchEvent(new Event('input', { bubbles: true }))
  })

beforeEach(() => {
  isRefused = false
  read = Promise.resolve()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(() => act(async () => root?.unmount()))

test('a page with words that were not sent asks once; who goes finds them again', async () => {
  await open()
  await write('Rappeler mardi')
  await click('a')
  expect([isAsked(), area().value]).toEqual([true, 'Rappeler mardi'])
  await click('.dlg__f .btn:last-child')
  expect([isAsked(), area().value]).toEqual([false, 'Rappeler mardi'])
  await click('a')
  await click('.dlg__f .btn--quiet')
  expect([isAsked(), document.querySelector('textarea')]).toEqual([false, null])
  await click('a')
  expect(area().value).toBe('Rappeler mardi')
})

test.each([
  ['', ''],
  ['  ', '  '],
])('words that are none (%j) keep nobody', async (text) => {
  await open()
  await write(text)
  await click('a')
  expect([isAsked(), document.querySelector('textarea')]).toEqual([false, null])
})

test('to send a form is not to leave its page, whatever its address says', async () => {
  await open('/write?serie')
  await write('Rappeler mardi')
  await send()
  expect([isAsked(), area().value]).toEqual([false, ''])
})

test('what was sent is gone from the page and from the browser; what was refused is in both', async () => {
  await open()
  isRefused = true
  await write('Trop long')
  await send()
  expect([area().value, Object.values({ ...localStorage })]).toEqual(['Trop long', ['Trop long']])
  isRefused = false
  await send()
  expect([area().value, localStorage.length]).toEqual(['', 0])
})

test('who signs out leaves no words behind, and what is not ours stays', async () => {
  await open()
  localStorage.setItem('autre', 'reste')
  await write('Rappeler mardi')
  forgetDrafts()
  expect(Object.keys({ ...localStorage })).toEqual(['autre'])
})

test('the browser asks as well before it closes such a page, and no other', async () => {
  await open()
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(closes()).toBe(true)
  await write('Rappeler mardi')
  expect(closes()).toBe(false)
})

test('rows stay for a moment while others are read, then their places stand there, said to be busy', async () => {
  await open('/list')
  const { promise, resolve: tell } = Promise.withResolvers<void>()
  read = promise
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await click('.more')
  await act(async () => vi.advanceTimersByTime(199))
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
  await act(async () => vi.advanceTimersByTime(1))
  expect([document.querySelector('.rows'), the('[aria-busy=true] [role=status]').textContent]).toEqual([
    null,
    'Chargement de la liste…',
  ])
  vi.useRealTimers()
  await act(async () => tell())
  expect(the('.rows').textContent).toBe('Lignes')
})

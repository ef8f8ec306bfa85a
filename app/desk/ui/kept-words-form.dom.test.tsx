import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub, Link, Outlet, useActionData, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { the } from '#test/support/draw.ts'
import { KeptWordsForm } from './kept-words-form.tsx'
import { AskBeforeLeaving } from './leaving.tsx'

/** What is kept, by whoever saved it, and what becomes of what is sent. */
let kept = { version: 1, name: 'Tremplin' }
let answer: 'saved' | 'refused' | 'signed-out' | 'made' = 'saved'
let read: Promise<void> = Promise.resolve()
const sent: string[] = []
let root: Root | undefined

function Settings() {
  const { version, name } = useLoaderData<typeof kept>()
  const isRefused = useActionData() !== undefined
  return (
    <>
      <KeptWordsForm
        key={version}
        about="boutique"
        version={String(version)}
        isRefused={isRefused}
        action="/settings?of=1"
      >
        <input type="hidden" name="version" value={version} />
        <input name="name" defaultValue={name} />
        <input type="checkbox" name="open" value="1" />
        <input type="password" name="secret" />
        <input type="file" name="picture" />
        <select name="zone">
          <option value="fr">France</option>
          <option value="be">Belgique</option>
        </select>
        <button type="submit">Enregistrer</button>
      </KeptWordsForm>
      <Link to="/other">Ailleurs</Link>
    </>
  )
}

const Booking = () => (
  <>
    <KeptWordsForm about="nouveau" version="" isRefused={false} goesAlong>
      <input type="hidden" name="submission" value="one" />
      <input name="name" />
      <button type="submit">Réserver</button>
    </KeptWordsForm>
    <Link to="/booking?le=2026-12-01">Une autre date</Link>
    <Link to="/other">Ailleurs</Link>
  </>
)

async function carryOut({ request }: { request: Request }) {
  const form = await request.formData()
  sent.push([...form].map(([name, value]) => `${name}=${String(value)}`).join('&'))
  const to = { 'signed-out': '/bureau/connexion/', made: '/other' }[answer as string]
  if (to) return Response.redirect(new URL(to, request.url))
  if (answer === 'refused') return { isRefused: true }
  kept = { version: kept.version + 1, name: String(form.get('name')).trim() }
  return undefined
}

async function open(path: string) {
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
        { path: 'settings', Component: Settings, loader: () => kept, action: carryOut, HydrateFallback: () => null },
        { path: 'booking', Component: Booking, action: carryOut },
        {
          path: 'other',
          Component: () => <h1>Ailleurs</h1>,
          loader: () => read.then(() => null),
          HydrateFallback: () => null,
        },
        { path: 'bureau/connexion', Component: () => <h1>Connexion</h1> },
      ],
    },
  ])
  await act(async () => root?.unmount())
  document.body.innerHTML = '<div id="desk"></div>'
  root = createRoot(the('#desk'))
  await act(async () => root?.render(<Stub initialEntries={[path]} />))
  await comes(() => the('form'))
}

const field = (name: string) => the<HTMLInputElement>(`[name=${name}]`)
const write = (name: string, words: string) =>
  act(async () => {
    const prototype = Object.getPrototypeOf(field(name))
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field(name), words)
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
/** Draws what has happened until it is so. */
const comes = (look: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    look()
  })
const click = (selector: string) => act(async () => the(selector).click())
const send = async () => {
  const before = sent.length
  await click('form button')
  await comes(() => expect(sent).toHaveLength(before + 1))
}
const isUnsent = () => document.querySelector('[data-is-unsent]') !== null
const isAsked = () => the<HTMLDialogElement>('dialog').open
const isBack = () => document.body.textContent?.includes('est de retour')

beforeEach(() => {
  kept = { version: 1, name: 'Tremplin' }
  answer = 'saved'
  read = Promise.resolve()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
})

test('what is written and not saved is asked about, found again on the next visit, and given up on demand', async () => {
  await open('/settings')
  expect(isUnsent()).toBe(false)
  await write('name', 'Élan')
  await click('[name=open]')
  await write('zone', 'be')
  await click('a')
  expect(isAsked()).toBe(true)
  await open('/settings')
  const read = () => [field('name').value, field('open').checked, field('zone').value, isUnsent(), isBack()]
  expect(read()).toEqual(['Élan', true, 'be', true, true])
  await click('.notice button')
  expect(read()).toEqual(['Tremplin', false, 'fr', false, false])
  await open('/settings')
  expect(isBack()).toBe(false)
})

test('no secret and no file is kept by the browser; a file that was chosen is asked about', async () => {
  await open('/settings')
  await write('secret', 'une phrase assez longue')
  expect([isUnsent(), localStorage.length]).toEqual([false, 0])
  await write('name', 'Élan')
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/secret|phrase|picture/)
  await write('name', 'Tremplin')
  const [picture, heard] = [field('picture'), new Event('input', { bubbles: true })]
  Object.defineProperty(picture, 'value', { value: 'C:\\fakepath\\logo.png' })
  await act(async () => void picture.dispatchEvent(heard))
  expect([isUnsent(), localStorage.length]).toEqual([true, 0])
})

test('what is written back as it was kept keeps nobody', async () => {
  await open('/settings')
  await write('name', 'Élan')
  await write('name', 'Tremplin')
  expect([isUnsent(), localStorage.length]).toEqual([false, 0])
})

test('what was saved is not given back, whatever the shop made of it', async () => {
  await open('/settings')
  await write('name', ' Élan ')
  await send()
  await comes(() => expect(field('name').value).toBe('Élan'))
  expect(isAsked()).toBe(false)
  expect([isUnsent(), isBack(), localStorage.length]).toEqual([false, false, 0])
})

test('what was refused is still to be sent, on this page and after it', async () => {
  answer = 'refused'
  await open('/settings')
  await write('name', 'Élan')
  await send()
  await comes(() => expect(isUnsent()).toBe(true))
  await open('/settings')
  expect([field('name').value, isBack()]).toEqual(['Élan', true])
})

test('a session that ends as it is sent takes nothing along', async () => {
  answer = 'signed-out'
  await open('/settings')
  await write('name', 'Élan')
  await send()
  await comes(() => expect(the('h1').textContent).toBe('Connexion'))
  await open('/settings')
  expect([field('name').value, isBack()]).toEqual(['Élan', true])
})

test('words come back with the version that they were written from', async () => {
  await open('/settings')
  await write('name', 'Élan')
  kept = { version: 2, name: 'Rebond' }
  await open('/settings')
  await send()
  expect(sent.at(-1)).toMatch(/^version=1&name=Élan&/)
})

test('what is about to be made goes along to other addresses of its page, and is forgotten once it is made', async () => {
  await open('/booking')
  await write('name', 'Camille')
  await click('a[href*=le]')
  expect([isAsked(), field('name').value, isUnsent()]).toEqual([false, 'Camille', true])
  await click('a[href="/other"]')
  expect(isAsked()).toBe(true)
  answer = 'made'
  await open('/booking')
  expect(field('name').value).toBe('Camille')
  const { promise, resolve: tell } = Promise.withResolvers<void>()
  read = promise
  await send()
  await act(async () => tell())
  await comes(() => expect(the('h1').textContent).toBe('Ailleurs'))
  await open('/booking')
  expect([field('name').value, isBack()]).toEqual(['', false])
})

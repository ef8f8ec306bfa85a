import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub, useActionData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { the } from '#test/support/draw.ts'
import { SessionNotes } from './agenda/session-notes.tsx'
import type { Conflict } from './conflict.tsx'

const posted: Record<string, string>[] = []
let stored = { notes: 'Viser le budget.', version: 1, changedBy: null, changedAt: null }
let root: Root | undefined

const CONFLICT: Conflict = {
  ...{ title: 'Modifié entre-temps par Sonia Belkacem, à 10 h 42.', theirs: 'Viser le budget.\nEt le délai.' },
  ...{ mine: 'Viser le budget.\nRappeler lundi.', version: 2 },
}

async function open() {
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => stored,
      Component({ loaderData }) {
        const answer = useActionData() as Conflict | null | undefined
        const { notes, ...record } = loaderData as typeof stored
        return <SessionNotes key={record.version} notes={notes} record={record} conflict={answer ?? null} page="/" />
      },
      async action({ request }) {
        posted.push(Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)])))
        return posted.length === 1 ? CONFLICT : null
      },
      HydrateFallback: () => null,
    },
  ])
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root?.render(<Stub />))
  await vi.waitFor(() => the('textarea'))
}

const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a, summary')].find(({ textContent }) => textContent === name)

const press = (name: string) => act(async () => button(name)?.click())
const typed = () => the<HTMLTextAreaElement>('textarea').value
const write = (text: string) => {
  the<HTMLTextAreaElement>('textarea').value = text
}

/** Sends notes that somebody else has overtaken. */
async function collide() {
  await open()
  write(CONFLICT.mine)
  stored = { ...stored, notes: CONFLICT.theirs, version: 2 }
  await press('Enregistrer les notes')
  await vi.waitFor(() => expect(the('[role=alert]').textContent).toContain(CONFLICT.title))
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  posted.length = 0
  stored = { notes: 'Viser le budget.', version: 1, changedBy: null, changedAt: null }
})
afterEach(async () => {
  await act(async () => root?.unmount())
})

test('who was too late is shown both, keeps what they typed, and what differs is marked', async () => {
  await collide()
  expect(posted).toEqual([{ intent: 'notes', version: '1', before: 'Viser le budget.', notes: CONFLICT.mine }])
  expect(typed()).toBe(CONFLICT.mine)
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Et le délai.',
    'Rappeler lundi.',
  ])
})

test('to keep mine writes it over theirs, which were seen', async () => {
  await collide()
  await press('Garder la mienne')
  await vi.waitFor(() => expect(posted).toHaveLength(2))
  expect(posted[1]).toEqual({ intent: 'notes', version: '2', before: CONFLICT.theirs, notes: CONFLICT.mine })
})

test('to keep theirs sends nothing and shows it', async () => {
  await collide()
  await press('Garder la sienne')
  await vi.waitFor(() => expect(typed()).toBe(CONFLICT.theirs))
  expect([posted.length, document.querySelector('[role=alert]')]).toEqual([1, null])
})

test('what is mixed from both is saved upon theirs', async () => {
  await collide()
  write('Viser le budget et le délai. Rappeler lundi.')
  await press('Enregistrer les notes')
  await vi.waitFor(() => expect(posted).toHaveLength(2))
  expect(posted[1]).toMatchObject({
    version: '2',
    before: CONFLICT.theirs,
    notes: 'Viser le budget et le délai. Rappeler lundi.',
  })
})

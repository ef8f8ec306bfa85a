import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub, Form, Link, useFetcher, useSubmit } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { the } from '#test/support/draw.ts'
import { UnderWay } from './under-way.tsx'

let root: Root | undefined
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.unstubAllGlobals()
})

function Page() {
  const [submit, fetcher, own, sought] = [useSubmit(), useFetcher(), useFetcher(), useFetcher()]
  return (
    <>
      <UnderWay />
      <Form method="post">
        <button type="submit" id="form">
          Envoyer
        </button>
      </Form>
      <Form method="post" onChange={({ currentTarget }) => void submit(currentTarget)}>
        <input type="checkbox" id="switch" />
      </Form>
      <Form>
        <button type="submit" id="filter">
          Filtrer
        </button>
      </Form>
      <fetcher.Form method="post">
        <button type="submit" id="fetcher">
          Garder
        </button>
      </fetcher.Form>
      <button type="button" id="by-itself" onClick={() => void own.submit({ text: 'a' }, { method: 'post' })}>
        Garder seul
      </button>
      <button type="button" id="sought" onClick={() => void sought.load('/')}>
        Chercher
      </button>
      <Link to="/?page=2" id="link">
        Suite
      </Link>
    </>
  )
}

/** `answer`: what waits is answered then. */
async function open() {
  const { promise, resolve } = Promise.withResolvers<null>()
  let isDrawn = false
  const loader = () => (isDrawn ? promise : null)
  const Stub = createRoutesStub([
    { path: '*', Component: Page, action: () => promise, loader, HydrateFallback: () => null },
  ])
  document.body.innerHTML = '<div id="desk"></div>'
  root = createRoot(the('#desk'))
  await act(async () => root?.render(<Stub initialEntries={['/']} />))
  isDrawn = true
  return { answer: () => act(async () => resolve(null)) }
}

const isOn = () => the('.under-way').hasAttribute('data-is-on')

test.each(['form', 'switch', 'filter', 'fetcher', 'by-itself', 'link'])(
  'what %s asks for is seen to be under way from its press to its answer',
  async (id) => {
    const { answer } = await open()
    expect(isOn()).toBe(false)
    await act(async () => the(`#${id}`).click())
    expect(isOn()).toBe(true)
    await answer()
    expect(isOn()).toBe(false)
  },
)

test('what is only looked up while somebody types is no work of the page', async () => {
  const { answer } = await open()
  await act(async () => the('#sought').click())
  expect(isOn()).toBe(false)
  await answer()
})

/** Forms that the browser sends by itself, each with what shows that it is at work. */
const SENT_OTHERWISE = {
  'a file that is downloaded, which the browser shows': [
    ...['agenda/session-facts.tsx', 'books/export-books.tsx', 'orders/export-orders.tsx', 'people/person-data.tsx'],
  ],
  'a frame that shows what is tried': ['forms/form-preview.tsx', 'forms/mail-preview.tsx'],
  'how far a file has come': ['product/files/send-file.tsx', 'settings/archive-form.tsx'],
  'the next page, which the browser shows on its way': ['lists/list-form.tsx'],
  'nothing that is sent: it closes a window': [
    ...['texts/publish-dialog.tsx', 'texts/settings-dialog.tsx', 'texts/versions-dialog.tsx'],
  ],
}

test('every other form of the desk is one of these, so that none is sent unseen', () => {
  const desk = join(import.meta.dirname, '..')
  const plain = globSync('**/*.tsx', { cwd: desk })
    .filter((file) => !file.includes('.test.') && /<form\b/.test(readFileSync(join(desk, file), 'utf8')))
    .map((file) => file.replace(/^ui\//, ''))
  expect(plain.toSorted()).toEqual(Object.values(SENT_OTHERWISE).flat().toSorted())
})

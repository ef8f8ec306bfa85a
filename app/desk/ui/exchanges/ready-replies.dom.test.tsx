import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { the } from '#test/support/draw.ts'
import { putIn } from '#test/support/put-in.ts'
import { ReadyReplies } from './ready-replies.tsx'

const put = vi.fn()
let root: Root
let posted: Record<string, unknown>[] = []
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  posted = []
  put.mockReset()
  document.body.innerHTML = '<div id="desk"></div>'
  root = createRoot(the('#desk'))
})
afterEach(() => act(async () => root.unmount()))

const REPLIES = [
  { title: 'Délai', body: 'Deux jours ouvrés.' },
  { title: 'EPUB', body: 'Voici un PDF.' },
]

async function open(written: string) {
  const Page = () => <ReadyReplies replies={REPLIES} written={written} put={put} />
  const action = async ({ request }: { request: Request }) => {
    posted.push(Object.fromEntries(await request.formData()))
    return null
  }
  const Stub = createRoutesStub([{ path: '/', Component: Page, action }])
  await act(async () => root.render(<Stub />))
  the('details').toggleAttribute('open', true)
}
const button = (words: RegExp) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => words.test(textContent ?? ''))
  if (!found) throw new Error(`no button ${words}`)
  return found
}
const click = (words: RegExp) => act(async () => button(words).click())

test('a reply that is kept is put into the answer by one press, which closes the list', async () => {
  await open('')
  await click(/^Délai$/)
  expect(put).toHaveBeenCalledExactlyOnceWith('Deux jours ouvrés.')
  expect(the('details').hasAttribute('open')).toBe(false)
  expect(document.body.textContent).toContain('Écrivez une réponse, puis gardez-la ici.')
})

test('what is being written is kept under a title, and what is kept is taken away', async () => {
  await open('Bonjour Karine,')
  await click(/^Garder ce texte/)
  expect(the<HTMLDialogElement>('dialog').open).toBe(true)
  await putIn('[name=title]:not([type=hidden])', 'Bonjour')
  await click(/^Garder la réponse$/)
  await click(/^Retirer.*EPUB/)
  expect(posted).toEqual([
    { intent: 'keep-ready', text: 'Bonjour Karine,', title: 'Bonjour' },
    { intent: 'drop-ready', title: 'EPUB' },
  ])
})

import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Picture } from '#contracts/content/picture.ts'
import type { PictureCard, TakenPictures } from '#contracts/staff/media.ts'
import { the } from '#test/support/draw.ts'
import { PicturePicker } from './picture-picker.tsx'

const picture = (stem: string, alt: string): Picture => ({ stem, width: 640, height: 480, widths: [320, 640], alt })
const card = (stem: string, alt: string): PictureCard => ({ picture: picture(stem, alt), name: `${stem}.png` })
const LIBRARY = [card('bureau-1', 'Un bureau.'), card('chaise-2', '')]

let root: Root
const asked: { url: string; method: string; body: unknown }[] = []
let answers: Record<string, () => Response>

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  asked.length = 0
  answers = { 'GET /bureau/medias/choix/': () => Response.json({ rows: LIBRARY, older: false }) }
  // jsdom opens no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = null }: RequestInit = {}) => {
    asked.push({ url, method, body })
    return answers[`${method} ${url.split('?')[0]}`]?.() ?? new Response(null, { status: 404 })
  })
  root = createRoot(document.body.appendChild(document.createElement('form')))
})
afterEach(() => act(async () => root.unmount()))

async function draw(first: Picture | null, error?: string) {
  await act(async () => root.render(<PicturePicker label="Image" name="pictureStem" picture={first} error={error} />))
}

const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent?.startsWith(name))
const press = (name: string) => act(async () => button(name)?.click())
const posted = () => the<HTMLInputElement>('input[name=pictureStem]').value
const send = (files: File[]) =>
  act(async () => {
    const event = new Event('drop', { bubbles: true, cancelable: true })
    Object.assign(event, { dataTransfer: { files } })
    the('.drop').dispatchEvent(event)
  })

async function open() {
  await press('Ch')
  await vi.waitFor(() => the('.media li:first-child'))
}

test('a picture of the library is chosen, posted by its stem, and told to who watches the form', async () => {
  await draw(null)
  const heard = vi.fn()
  the('form').addEventListener('change', heard)
  expect(posted()).toBe('')
  await open()
  await press('bureau-1.png')
  await press('Choisir cette image')
  expect([posted(), the('.picked img').getAttribute('src')]).toEqual(['bureau-1', '/media/bureau-1-320.webp'])
  expect(the<HTMLDialogElement>('dialog').open).toBe(false)
  expect(heard).toHaveBeenCalled()
})

test('one that nobody has described is chosen once it is', async () => {
  await draw(null)
  await open()
  await press('chaise-2.png')
  answers['POST /bureau/medias/choix/'] = () =>
    Response.json({ sentence: 'Dites ce que l’image montre.' }, { status: 422 })
  await press('Choisir cette image')
  expect([posted(), the('[role=alert]').textContent]).toEqual(['', 'Dites ce que l’image montre.'])
  answers['POST /bureau/medias/choix/'] = () => Response.json({})
  const field = the<HTMLInputElement>('.dlg__f input')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Une chaise.')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Choisir cette image')
  expect(posted()).toBe('chaise-2')
  expect(String(asked.at(-1)?.body)).toBe('stem=chaise-2&alt=Une+chaise.')
})

test('what is dropped is sent one by one; what is refused is told by its name, what was taken is chosen', async () => {
  await draw(null)
  await open()
  const taken: TakenPictures[] = [
    { kept: [{ ...card('neuve-3', 'Neuve.'), isNew: true, version: 1 }], refused: [] },
    { kept: [], refused: [{ name: 'dessin.svg', sentence: 'Un dessin SVG peut contenir du code.' }] },
  ]
  answers['POST /bureau/medias/envoi/'] = () => Response.json(taken.shift())
  await send([new File(['x'], 'neuve.png'), new File(['<svg>'], 'dessin.svg')])
  await vi.waitFor(() => the('.notice--bad'))
  expect(the('.notice--bad').textContent).toContain('dessin.svg')
  expect(asked.filter(({ url }) => url === '/bureau/medias/envoi/')).toHaveLength(2)
  await press('Choisir cette image')
  expect(posted()).toBe('neuve-3')
})

test('a library that cannot be read, and a sending that fails, say so', async () => {
  answers = {}
  await draw(null)
  await press('Choisir une image')
  await vi.waitFor(() => the('.notice--bad'))
  expect(the('.notice--bad').textContent).toContain('n’a pas pu être lue')
  await send([new File(['x'], 'neuve.png')])
  await vi.waitFor(() => expect(document.body.textContent).toContain('L’envoi n’a pas abouti.'))
})

test('what was chosen can be left out, and what is wrong with it stands beside it', async () => {
  await draw(picture('bureau-1', 'Un bureau.'), 'Cette image n’est pas dans la médiathèque.')
  expect([posted(), the('.err').textContent]).toEqual(['bureau-1', 'Cette image n’est pas dans la médiathèque.'])
  await press('Retirer')
  expect(posted()).toBe('')
})

import { act, StrictMode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { draw, the } from '#test/support/draw.ts'
import { MarkdownEditor, type PictureSource } from './markdown-editor.tsx'

let root: Root | undefined

// It is fetched by the first editor of a page.
beforeAll(() => import('./writing/open-writing.ts'))
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => act(async () => root?.unmount()))

function Form({ pictures }: { pictures?: PictureSource }) {
  const [told, setTold] = useState('')
  return (
    <form>
      <MarkdownEditor
        name="text"
        label="Texte"
        defaultValue="Un mot"
        onText={setTold}
        {...(pictures && { pictures })}
      />
      <output>{told}</output>
    </form>
  )
}

async function open(element = <Form />) {
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(the('#root'))
  await act(async () => root?.render(<StrictMode>{element}</StrictMode>))
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(document.querySelector('[role=toolbar]')).not.toBeNull()
  })
}

const sent = () => new FormData(the<HTMLFormElement>('form')).get('text')

test('is a plain field with its label as the server draws it', () => {
  draw(<Form />)
  const field = the<HTMLTextAreaElement>('textarea')
  expect(field.labels?.[0]?.textContent).toBe('Texte')
  expect(field.value).toBe('Un mot')
  expect(document.querySelector('[role=toolbar]')).toBeNull()
})

test('opens over the field, with its text and its label', async () => {
  await open()
  expect(the('[role=textbox]').textContent).toBe('Un mot')
  expect(the('textarea').hidden).toBe(true)
  expect(document.getElementById(the('[role=textbox]').getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
    'Texte',
  )
})

test('keeps in the field, and tells, what a button of the toolbar has written', async () => {
  await open()
  await act(async () => the('[aria-label=Citation]').click())
  await vi.waitFor(() => expect(sent()).toBe('> Un mot'))
  expect(the('output').textContent).toBe('> Un mot')
})

test('the toolbar is one stop of the Tab key, and arrows walk through it', async () => {
  await open()
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('[role=toolbar] button')].filter((each) => each.tabIndex === 0)
  the('[aria-label="Gras, ⌘B"]').focus()
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }),
  )
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Image')
  expect(stops()).toEqual([document.activeElement])
})

test('a picture that is pasted is sent, and stands in the text with its description', async () => {
  const send = vi.fn(async () => ({ address: '/media/trac-640.png', alt: 'Une scène vide' }))
  await open(<Form pictures={{ send, choose: async () => null }} />)
  const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { files: [new File(['x'], 'photo.png')], getData: () => '' },
  })
  await act(async () => the('[role=textbox]').dispatchEvent(paste))
  expect(paste.defaultPrevented).toBe(true)
  await vi.waitFor(() => expect(sent()).toContain('![Une scène vide](/media/trac-640.png)'))
  expect(sent()).not.toContain('Envoi')
  expect(send).toHaveBeenCalledOnce()
})

test('a picture that is dropped on the text is sent as well', async () => {
  const send = vi.fn(async () => ({ address: '/media/salle-640.png', alt: 'Une salle' }))
  await open(<Form pictures={{ send, choose: async () => null }} />)
  const drop = (file: File) =>
    Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      ...{ clientX: 0, clientY: 0, dataTransfer: { files: [file], getData: () => '' } },
    })
  await act(async () => the('[role=textbox]').dispatchEvent(drop(new File(['x'], 'salle.png', { type: 'image/png' }))))
  await vi.waitFor(() => expect(sent()).toContain('![Une salle](/media/salle-640.png)'))
  expect(send).toHaveBeenCalledOnce()
})

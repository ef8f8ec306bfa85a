import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub, useActionData, useLoaderData } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { the } from '#test/support/draw.ts'
import type { EditAnswer } from './edit-context.ts'
import { EditField } from './edit-fields.tsx'
import { EditForm } from './edit-form.tsx'
import { useSavedFirst } from './saved-first.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

type Kept = { version: number; subject: string }

/** A page with a form and a gesture beside it, whose action keeps each subject but 'non'. */
async function openPage(gesture: (kept: Kept) => void, until?: Promise<void>) {
  let kept: Kept = { version: 1, subject: 'Bonjour' }
  function Page() {
    const shown = useLoaderData<Kept>()
    const answer = useActionData<EditAnswer>() ?? null
    const savedFirst = useSavedFirst(shown.version)
    return (
      <>
        <EditForm name="lettre" version={shown.version} answer={answer}>
          <EditField name="subject" kept={shown.subject} label="Objet" required />
        </EditForm>
        <button type="button" id="send" onClick={() => savedFirst(() => gesture(kept))}>
          Envoyer
        </button>
      </>
    )
  }
  const action = async ({ request }: { request: Request }): Promise<EditAnswer> => {
    const subject = String((await request.formData()).get('subject'))
    await until
    const problems = [{ field: 'subject', sentence: 'Pas cet objet.' }]
    if (subject === 'non') return { ok: false, problems, typed: { subject: [subject] }, conflict: null }
    kept = { version: kept.version + 1, subject }
    return { ok: true, said: 'Enregistré.', undo: null }
  }
  const Stub = createRoutesStub([
    { path: '*', Component: Page, loader: () => kept, action, HydrateFallback: () => null },
  ])
  document.body.innerHTML = '<div id="desk"></div>'
  const root = createRoot(the('#desk'))
  await act(async () => root.render(<Stub initialEntries={['/']} />))
  await vi.waitFor(() => the('[name=subject]'))
  return () => act(async () => root.unmount())
}

async function type(text: string) {
  const field = the<HTMLInputElement>('[name=subject]')
  await act(async () => {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // What is not saved is counted in the next frame.
    await new Promise(requestAnimationFrame)
  })
}
const send = () => act(async () => the('#send').click())

test('what is written and not saved is saved before it is sent; what is refused is not sent, nor later by itself', async () => {
  const gesture = vi.fn<(kept: Kept) => void>()
  const leave = await openPage(gesture)
  await send()
  expect(gesture).toHaveBeenLastCalledWith({ version: 1, subject: 'Bonjour' })
  await type('Nos guides')
  await send()
  await vi.waitFor(() => expect(gesture).toHaveBeenCalledTimes(2))
  expect(gesture).toHaveBeenLastCalledWith({ version: 2, subject: 'Nos guides' })
  await type('non')
  await send()
  await vi.waitFor(() => expect(document.body.textContent).toContain('Pas cet objet.'))
  await type('oui')
  await act(async () => the<HTMLFormElement>('form').requestSubmit())
  await vi.waitFor(() => expect(document.body.textContent).toContain('Enregistré'))
  expect(gesture).toHaveBeenCalledTimes(2)
  await leave()
})

test('a gesture that is pressed while the form is on its way is about what is being saved, and is not made where that is refused', async () => {
  const gesture = vi.fn<(kept: Kept) => void>()
  const hold = Promise.withResolvers<void>()
  const leave = await openPage(gesture, hold.promise)
  await type('Nos guides')
  await act(async () => the<HTMLFormElement>('form').requestSubmit())
  await send()
  expect(gesture).not.toHaveBeenCalled()
  hold.resolve()
  await vi.waitFor(() => expect(gesture).toHaveBeenCalledTimes(1))
  expect(gesture).toHaveBeenLastCalledWith({ version: 2, subject: 'Nos guides' })
  await type('non')
  await act(async () => the<HTMLFormElement>('form').requestSubmit())
  await send()
  await vi.waitFor(() => expect(document.body.textContent).toContain('Pas cet objet.'))
  expect(gesture).toHaveBeenCalledTimes(1)
  await leave()
})

test('what the browser does not send is not sent later by itself either', async () => {
  const gesture = vi.fn<(kept: Kept) => void>()
  const leave = await openPage(gesture)
  await type('')
  await send()
  await type('Nos guides')
  await act(async () => the<HTMLFormElement>('form').requestSubmit())
  await vi.waitFor(() => expect(document.body.textContent).toContain('Enregistré'))
  expect(gesture).not.toHaveBeenCalled()
  await leave()
})

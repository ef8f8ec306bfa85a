import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { FormDefinition } from '#contracts/forms/form.ts'
import { newForm } from '#contracts/staff/forms.ts'
import { the } from '#test/support/draw.ts'
import { FormEditing } from './editing.ts'
import { MailPreview } from './mail-preview.tsx'

const BEGUN = FormDefinition.parse(newForm({ slug: 'atelier', title: 'Atelier' }))

function Editor() {
  const [form, change] = useState(BEGUN)
  return (
    <FormEditing value={{ form, change, problems: [], isUsed: false }}>
      <button type="button" id="reword" onClick={() => change({ ...form, title: `${form.title} !` })} />
      <MailPreview id={4} mayWrite />
    </FormEditing>
  )
}

test('a mail that is tried has nothing read anew, and what was said of it goes when it changes', async () => {
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
  const loader = vi.fn(() => null)
  const head = { to: 'boutique@example.org', fromName: 'La boutique', replyTo: 'a@example.org', subject: 'Un message' }
  const asked: (string | null)[] = []
  const Stub = createRoutesStub([
    { path: '/bureau/formulaires/4/', Component: Editor, loader, HydrateFallback: () => null },
    {
      path: '/bureau/formulaires/4/mail/',
      action: async ({ request }) => {
        asked.push(String((await request.formData()).get('do')))
        return { head, sentTo: 'sonia@example.org' }
      },
    },
  ])
  document.body.innerHTML = '<div id="desk"></div>'
  const root = createRoot(the('#desk'))
  root.render(<Stub initialEntries={['/bureau/formulaires/4/']} />)
  const said = () => the('.row--between [role="status"]').textContent
  await expect.poll(() => document.body.textContent).toContain(head.to)
  the<HTMLButtonElement>('form .btn').click()
  await expect.poll(said).toBe('L’essai est parti à sonia@example.org.')
  expect(asked).toEqual(['head', 'send'])
  expect(loader).toHaveBeenCalledTimes(1)
  the('#reword').click()
  await expect.poll(said).toContain('Les réponses sont inventées')
  root.unmount()
})

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { FormDefinition } from '#contracts/forms/form.ts'
import { type FormSheet, newForm } from '#contracts/staff/forms.ts'
import { useFormDraft } from './use-form-draft.ts'

const definitionOf = (title: string) => FormDefinition.parse(newForm({ slug: 'atelier', title }))

const sheetOf = (version: number, title: string): FormSheet => ({
  ...{ id: 4, version, definition: definitionOf(title), isUsed: false },
  versions: [{ version, at: '2026-11-26T10:00:00Z', by: 'Sonia', isRestored: false }],
})

function openEditor() {
  let draft: ReturnType<typeof useFormDraft> | undefined
  const Editor = ({ sheet }: { sheet: FormSheet }) => {
    draft = useFormDraft(sheet, null)
    return null
  }
  const root = createRoot(document.body)
  return {
    draft: () => draft,
    show: (sheet: FormSheet) => act(async () => root.render(<Editor sheet={sheet} />)),
    rename: (title: string) => act(async () => draft?.change((form) => ({ ...form, title }))),
    close: () => act(async () => root.unmount()),
  }
}

test('what was put online is changed from there on, and not from the version before', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const editor = openEditor()
  await editor.show(sheetOf(1, 'Atelier'))
  await editor.rename('Atelier du soir')
  expect(editor.draft()).toMatchObject({ version: 1, changes: 1 })
  expect(JSON.stringify(localStorage)).toContain('du soir')
  const online = sheetOf(2, 'Atelier du soir')
  const entries = Object.entries(online.definition).reverse()
  await editor.show({ ...online, definition: Object.fromEntries(entries) as FormDefinition })
  expect(editor.draft()).toMatchObject({ version: 2, changes: 0, isFound: false })
  expect(JSON.stringify(localStorage)).not.toContain('du soir')
  await editor.close()
})

test('a browser that keeps nothing has the form until another version is online', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  const editor = openEditor()
  await editor.show(sheetOf(1, 'Atelier'))
  await editor.rename('Atelier du soir')
  await editor.show(sheetOf(1, 'Atelier'))
  expect(editor.draft()).toMatchObject({ version: 1, changes: 1, form: { title: 'Atelier du soir' } })
  await editor.show(sheetOf(2, 'Atelier de nuit'))
  expect(editor.draft()).toMatchObject({ version: 2, changes: 0, form: { title: 'Atelier de nuit' } })
  await editor.close()
})

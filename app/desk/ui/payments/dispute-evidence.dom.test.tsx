import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EvidenceFileView } from '#contracts/staff/dispute-files.ts'
import { the } from '#test/support/draw.ts'
import { DisputeEvidence } from './dispute-evidence.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

const FILE: EvidenceFileView = { id: 'f', kind: 'receipt', name: 'reçu.png', bytes: 70 }

async function draw(first: EvidenceFileView[]) {
  let answer: (files: EvidenceFileView[], error?: string) => void = () => undefined
  const Page = () => {
    const [{ files, error }, set] = useState<{ files: EvidenceFileView[]; error: string | undefined }>({
      ...{ files: first, error: undefined },
    })
    answer = (now, why) => set({ files: now, error: why })
    return <DisputeEvidence dispute={{ id: 'du_1', files }} isWritable error={error} />
  }
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  document.body.innerHTML = '<div id="desk"></div>'
  const root = createRoot(the('#desk'))
  await act(async () => root.render(<Stub initialEntries={['/']} />))
  return {
    answer: (files: EvidenceFileView[], error?: string) => act(async () => answer(files, error)),
    leave: () => act(async () => root.unmount()),
  }
}

test('a file that is refused is told of at its field; one that is added leaves an empty field, and the focus where it was', async () => {
  const { answer, leave } = await draw([])
  const [field, button] = [the('[name=evidence]'), the('form:has([name=kind]) button')]
  button.focus()

  await answer([], 'Ce fichier n’est pas une image.')
  expect(the('[name=evidence]')).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const told = (field.getAttribute('aria-describedby') ?? '').split(' ')
  expect(told.map((id) => document.getElementById(id)?.textContent).join(' ')).toMatch(/JPEG.*Ce fichier n’est pas/)

  await answer([FILE])
  expect(the('[name=evidence]')).not.toBe(field)
  expect(document.activeElement).toBe(button)
  expect([...the('[name=kind]').querySelectorAll('option')].map(({ value }) => value)).not.toContain('receipt')
  await leave()
})

test('a file that is taken away leaves the focus to the list, and takes it from nobody who is elsewhere', async () => {
  const other: EvidenceFileView = { ...FILE, id: 'g', kind: 'customer_communication', name: 'mails.pdf' }
  const { answer, leave } = await draw([FILE, other])
  the('[aria-label="Retirer reçu.png"]').focus()
  await answer([other])
  expect(document.activeElement?.textContent).toBe('Les pièces')
  const join = the('form:has([name=kind]) button')
  join.focus()
  await answer([])
  expect(document.activeElement).toBe(join)
  await leave()
})

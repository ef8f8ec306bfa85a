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

test('a file that is refused is told of at its field; one that is added leaves an empty field, and the focus where it was', async () => {
  let answer: (files: EvidenceFileView[], error?: string) => void = () => undefined
  const Page = () => {
    const [{ files, error }, set] = useState<{ files: EvidenceFileView[]; error: string | undefined }>({
      ...{ files: [], error: undefined },
    })
    answer = (now, why) => set({ files: now, error: why })
    return <DisputeEvidence dispute={{ id: 'du_1', files }} isWritable error={error} />
  }
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  document.body.innerHTML = '<div id="desk"></div>'
  const root = createRoot(the('#desk'))
  await act(async () => root.render(<Stub initialEntries={['/']} />))
  const [field, button] = [the('[name=evidence]'), the('form:has([name=kind]) button')]
  button.focus()

  await act(async () => answer([], 'Ce fichier n’est pas une image.'))
  expect(the('[name=evidence]')).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const told = (field.getAttribute('aria-describedby') ?? '').split(' ')
  expect(told.map((id) => document.getElementById(id)?.textContent).join(' ')).toMatch(/JPEG.*Ce fichier n’est pas/)

  await act(async () => answer([FILE]))
  expect(the('[name=evidence]')).not.toBe(field)
  expect(document.activeElement).toBe(button)
  expect([...the('[name=kind]').querySelectorAll('option')].map(({ value }) => value)).not.toContain('receipt')
  await act(async () => root.unmount())
})

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub, useLoaderData } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DocumentRow } from '#contracts/staff/media.ts'
import { the } from '#test/support/draw.ts'
import { DocumentList } from './document-list.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

const rowOf = (fileName: string): DocumentRow => ({
  ...{ fileName, title: fileName, bytes: 2048, pages: 2, uses: [], addedAt: '2026-11-27T09:00:00Z' },
})

test('a document that is taken out leaves the focus at the list, which says what it is', async () => {
  let documents = ['plan', 'tarifs'].map(rowOf)
  const Page = () => <DocumentList documents={useLoaderData<DocumentRow[]>()} mayWrite search="" />
  const action = async ({ request }: { request: Request }) => {
    const taken = (await request.formData()).get('document')
    documents = documents.filter(({ fileName }) => fileName !== taken)
    return null
  }
  const Stub = createRoutesStub([
    { path: '*', Component: Page, loader: () => documents, action, HydrateFallback: () => null },
  ])
  document.body.innerHTML = '<div id="desk"></div>'
  const root = createRoot(the('#desk'))
  await act(async () => root.render(<Stub initialEntries={['/']} />))
  const button = await vi.waitFor(() => the('tr:first-child [value=remove-document]'))
  button.focus()
  await act(async () => button.click())
  await vi.waitFor(() => expect(document.querySelectorAll('[value=remove-document]')).toHaveLength(1))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Documents')
  await act(async () => root.unmount())
})

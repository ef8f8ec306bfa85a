import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { FieldProblem } from '#contracts/staff/edit-form.ts'
import { the } from '#test/support/draw.ts'
import { EditProblems } from './edit-problems.tsx'

const NO_AMOUNT = 'Un prix s’écrit 12 ou 12,50.'

async function told(problems: FieldProblem[]): Promise<(string | null)[]> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const refused = { ok: false as const, problems, typed: {}, conflict: null }
  const Page = () => (
    <>
      <EditProblems refused={refused} intent="" />
      <section>
        <h2>Prix, Word</h2>
        <label htmlFor="champ-price">
          Prix soldé <small>(facultatif)</small>
        </label>
        <input id="champ-price" />
      </section>
      <input id="champ-cell" aria-label="Pages, A4" />
      <input id="champ-start" />
    </>
  )
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  document.body.innerHTML = '<div id="desk"></div>'
  const root = createRoot(the('#desk'))
  await act(async () => root.render(<Stub />))
  const sentences = [...document.querySelectorAll('.notice li')].map(({ textContent }) => textContent)
  await act(async () => root.unmount())
  return sentences
}

test('what several fields are told alike says of which it is told', async () => {
  expect(
    await told([
      { field: 'price', sentence: NO_AMOUNT },
      { field: 'cell', sentence: NO_AMOUNT },
      { field: 'start', sentence: 'Un jour s’écrit 24/12/2026.' },
      { field: 'nowhere', sentence: NO_AMOUNT },
      { field: '', sentence: 'Rien ne va.' },
    ]),
  ).toEqual([
    `Prix, Word, Prix soldé\u202F: ${NO_AMOUNT}`,
    `Pages, A4\u202F: ${NO_AMOUNT}`,
    'Un jour s’écrit 24/12/2026.',
    NO_AMOUNT,
    'Rien ne va.',
  ])
})

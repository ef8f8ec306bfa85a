import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Audience, LetterView } from '#contracts/newsletter/letter.ts'
import { SendLetter } from './send-letter.tsx'

const drawn = (audience: Audience, count: number) => {
  const letter: LetterView = {
    ...{ id: 1, subject: 'Nos guides', audience, state: 'draft', changedAt: '', leavesAt: null, sentAt: null },
    ...{ readers: 0, version: 1, body: '', counts: { waiting: 0, gone: 0, refused: 0 } },
  }
  const sizes = { subscribers: 0, buyers: 0, [audience]: count }
  const Stub = createRoutesStub([{ path: '*', Component: () => <SendLetter letter={letter} sizes={sizes} /> }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}

test.each([
  ['subscribers', 12, 'part à 12 personnes inscrites, une fois à chacune.'],
  ['buyers', 12, 'part à 12 acheteurs, une fois à chacun.'],
  ['buyers', 1, 'part à un acheteur, une fois à chacun.'],
] as const)('a letter to %s, %i of them, says to whom it goes, and goes to them alone', (audience, count, words) => {
  expect(drawn(audience, count)).toContain(words)
  expect(drawn(audience, 0)).toMatch(/<button[^>]*disabled=""[^>]*>Envoyer…/)
})

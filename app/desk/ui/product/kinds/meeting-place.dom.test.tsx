import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { the } from '#test/support/draw.ts'
import { MeetingPlace } from './meeting-place.tsx'

test('why members may not meet elsewhere stands at the field, and is read out with it', () => {
  const answer = {
    placed: false,
    said: 'Les rencontres n’ont pas changé.',
    problem: 'Une place est prise.',
    undo: null,
  }
  const choices = [{ id: 3, name: 'L’heure de questions' }]
  const Stub = createRoutesStub([
    { path: '/', Component: () => <MeetingPlace version={1} chosen={3} choices={choices} answer={answer} /> },
  ])
  document.body.innerHTML = renderToString(<Stub />)
  const field = the('select')
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Une place est prise.')
  expect(the('[role=alert]').textContent).toBe(answer.said)
})

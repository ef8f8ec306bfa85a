import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FieldPart } from './field-part.ts'
import { QuizField } from './robot-tests.tsx'

test('the question of a quiz carries the mark of what must be filled in', () => {
  const field = { type: 'quiz', name: 'calcul' } as FieldPart<'quiz'>['field']
  const form = {
    refill: { quiz: { calcul: ['Combien font 3 + 4 ?', 'hash'] } },
  } as unknown as FieldPart<'quiz'>['form']
  const markup = renderToStaticMarkup(<QuizField part={{ field, form, typed: null, error: null }} />)
  const label = /<label>(.*?)<input/.exec(markup)?.[1] ?? ''
  expect(label.replace(/<[^>]+>/g, '')).toBe('Combien font 3 + 4 ?\u00A0*')
})

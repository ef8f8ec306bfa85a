import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PostDates, PostHistory } from './post-byline.tsx'

const wordsOf = (element: ReactElement) => renderToStaticMarkup(element).replaceAll(/<[^>]*>/g, '')
const DATES = { publishedAt: '2026-11-09T08:00:00Z', updatedAt: '2026-11-12T08:00:00Z', readingMinutes: 5 }

test('an article says when it was published and when it was last changed', () => {
  expect(wordsOf(<PostHistory {...DATES} />)).toBe(
    'Publié le 9 novembre 2026, mis à jour le 12 novembre 2026 · 5 min de lecture',
  )
  expect(wordsOf(<PostHistory {...DATES} updatedAt="2026-11-09T18:00:00Z" />)).toBe(
    'Publié le 9 novembre 2026 · 5 min de lecture',
  )
})

test('a list says the one day that counts', () => {
  expect(wordsOf(<PostDates {...DATES} />)).toBe('Mis à jour le 12 novembre 2026 · 5 min de lecture')
  expect(wordsOf(<PostDates {...DATES} updatedAt={DATES.publishedAt} />)).toBe('9 novembre 2026 · 5 min de lecture')
})

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProseText } from './prose-text.tsx'

test('only the beginning of a text is drawn as one, not what comes after its forms', () => {
  const html = '<p>Un.</p><div class="form-place" data-form="3"><a href="/formulaire/3/">Un</a></div><p>Deux.</p>'
  const drawn = (forms: ReactNode[]) =>
    renderToStaticMarkup(<ProseText className="prose" opening="prose--initial" html={html} forms={forms} />)
  expect(drawn([<hr key="form" />])).toBe(
    '<div class="prose prose--initial"><p>Un.</p></div><hr/><div class="prose"><p>Deux.</p></div>',
  )
  expect(drawn([])).toBe(`<div class="prose prose--initial">${html}</div>`)
})

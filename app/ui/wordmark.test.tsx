import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Wordmark, WordmarkAgain } from './wordmark.tsx'

test('the wordmark takes the colour of the text around it, and is drawn once a page', () => {
  expect(renderToStaticMarkup(<Wordmark name="Tremplin" label="Tremplin, accueil" />)).toContain('fill="currentColor"')
  const again = renderToStaticMarkup(<WordmarkAgain name="Tremplin" label="Tremplin" />)
  expect(again).toContain('aria-label="Tremplin"')
  expect(again).not.toContain('<path')
})

test('a shop of another name has it written, and nothing of the drawing', () => {
  const markup = renderToStaticMarkup(<Wordmark name="Le Plongeoir" label="Le Plongeoir, accueil" />)
  expect(markup).toContain('Le Plongeoir, accueil')
  expect(markup).not.toMatch(/svg|Tremplin/)
})

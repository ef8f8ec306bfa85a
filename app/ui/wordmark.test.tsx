import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Wordmark, WordmarkAgain } from './wordmark.tsx'

test('the wordmark takes the colour of the text around it, and is drawn once a page', () => {
  expect(renderToStaticMarkup(<Wordmark label="Tremplin, accueil" />)).toContain('fill="currentColor"')
  const again = renderToStaticMarkup(<WordmarkAgain label="Tremplin" />)
  expect(again).toContain('aria-label="Tremplin"')
  expect(again).not.toContain('<path')
})

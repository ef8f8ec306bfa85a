import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShopBrand, Wordmark, WordmarkAgain } from './wordmark.tsx'

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

test('a logo stands in the place of the name, and says how large it is before it is there', () => {
  const logo = { hash: '0123456789abcdef', width: 600, height: 132 }
  const markup = renderToStaticMarkup(<ShopBrand name="Le Plongeoir" logo={logo} label="Le Plongeoir, accueil" />)
  expect(markup).toContain(
    '<img class="logo__picture" src="/marque/0123456789abcdef-logo.png" width="200" height="44" alt="Le Plongeoir, accueil"/>',
  )
  expect(renderToStaticMarkup(<ShopBrand name="Le Plongeoir" logo={null} label="Le Plongeoir" />)).not.toContain('img')
})

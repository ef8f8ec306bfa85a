import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteFooter } from './site-footer.tsx'

test('the way out of a contract is a button of the footer, not one link among others', () => {
  const markup = renderToStaticMarkup(
    <SiteFooter asksConsent={false} motto="" shopName="Le Plongeoir" hasLogo={false} />,
  )
  expect(markup).toMatch(
    /<a class="btn btn--quiet btn--sm" href="\/renoncer-au-contrat\/">Renoncer au contrat ici<\/a>/,
  )
  expect(markup.match(/renoncer-au-contrat/g)).toHaveLength(1)
  expect(markup).toMatch(
    /<a class="btn btn--quiet btn--sm" href="\/resilier-votre-contrat\/">Résilier votre contrat<\/a>/,
  )
})

test('below a logo the name is drawn whole: there is no drawing on the page to show again', () => {
  const draw = (hasLogo: boolean) =>
    renderToStaticMarkup(<SiteFooter asksConsent={false} motto="" shopName="Tremplin" hasLogo={hasLogo} />)
  expect(draw(false)).toContain('<use href="#tremplin"')
  expect(draw(true)).not.toContain('<use ')
  expect(draw(true)).toContain('<path')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteFooter } from './site-footer.tsx'

test('the way out of a contract is a button of the footer, not one link among others', () => {
  const markup = renderToStaticMarkup(<SiteFooter asksConsent={false} motto="" shopName="Le Plongeoir" />)
  expect(markup).toMatch(
    /<a class="btn btn--quiet btn--sm" href="\/renoncer-au-contrat\/">Renoncer au contrat ici<\/a>/,
  )
  expect(markup.match(/renoncer-au-contrat/g)).toHaveLength(1)
  expect(markup).toMatch(
    /<a class="btn btn--quiet btn--sm" href="\/resilier-votre-contrat\/">Résilier votre contrat<\/a>/,
  )
})

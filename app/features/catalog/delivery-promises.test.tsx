import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ROUTES } from '#contracts/site/routes.ts'
import { DeliveryPromises } from './delivery-promises.tsx'

const drawn = (isVirtual: boolean, usualDelivery: string) =>
  renderToStaticMarkup(
    <DeliveryPromises product={{ isVirtual, isDownloadable: isVirtual }} usualDelivery={usualDelivery} />,
  )

test('what is sent says how soon it arrives and where the rest is told; a file does not', () => {
  const notebook = drawn(false, 'Livraison sous 5 jours')
  expect(notebook).toContain('Livraison sous 5 jours')
  expect(notebook).toContain(`href="${ROUTES.delivery}"`)
  expect(drawn(false, '')).toContain('Expédié à votre adresse')
  expect(drawn(true, 'Livraison sous 5 jours')).not.toMatch(/Livraison|href/)
})

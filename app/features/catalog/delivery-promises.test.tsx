import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProductKind } from '#contracts/catalog/product-kind.ts'
import type { Supply } from '#contracts/catalog/supply.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { DeliveryPromises } from './delivery-promises.tsx'

const drawn = (supply: Supply, usualDelivery: string, kind: ProductKind = 'simple') =>
  renderToStaticMarkup(<DeliveryPromises product={{ supply, kind }} usualDelivery={usualDelivery} />)

test('what is sent says how soon it arrives and where the rest is told; a file does not', () => {
  const notebook = drawn('goods', 'Livraison sous 5 jours')
  expect(notebook).toContain('Livraison sous 5 jours')
  expect(notebook).toContain(`href="${ROUTES.delivery}"`)
  expect(drawn('goods', '')).toContain('Expédié à votre adresse')
  expect(drawn('digital-content', 'Livraison sous 5 jours')).not.toMatch(/Livraison|href/)
})

test('lessons are read, not downloaded', () => {
  expect(drawn('digital-content', '')).toContain('Téléchargement')
  expect(drawn('digital-content', '', 'course')).toContain('Accès en ligne')
  expect(drawn('digital-content', '', 'course')).not.toContain('Téléchargement')
})

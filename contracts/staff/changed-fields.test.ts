import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test.each([
  ['product', ['name', 'isPublished', 'isListed', 'kind'], ['Nom', 'Publication']],
  [
    'product',
    ['seoTitle', 'kindSettings.duration', 'kindSettings.unit'],
    ['Titre pour la recherche', 'Réglages de sa sorte'],
  ],
  ['coupon', ['amount', 'endsAt', 'productIds', 'categorySlugs'], ['Valeur', 'Fin (comprise)', 'Sur quoi']],
  ['setting', ['seller.siret', 'dispatch.closures'], ['SIRET', 'Jours sans expédition']],
  ['page', ['markdown', 'description'], ['Texte', 'Description']],
  ['setting', ['constructor', 'isDemo'], []],
  ['order', ['status'], []],
])('of a %s, %j is told as %j', (kind, paths, labels) => {
  expect(changedFields(kind, paths)).toEqual(labels)
})

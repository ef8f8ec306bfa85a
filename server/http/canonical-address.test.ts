import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPagePath, canonicalPath, readTarget } from './canonical-address.ts'

test.each([
  ['/', '/'],
  ['/mon-compte/', '/mon-compte/'],
  ['/%6don-compte/', '/mon-compte/'],
  ['/%6Don%2dcompte/', '/mon-compte/'],
  ['//mon-compte/', '/mon-compte/'],
  ['//exemple.com/boutique', '/exemple.com/boutique'],
  ['/\\exemple.com/', '/exemple.com/'],
  ['/%5Cexemple.com/', '/%5Cexemple.com/'],
  ['/./mon-compte/x/../', '/mon-compte/'],
  ['/%2e%2e/%2E/mon-compte/', '/mon-compte/'],
  ['/a/..', '/'],
  ['/media/..%2ffiles/x', '/media/..%2Ffiles/x'],
  ['/produit/\u00c3\u00a9t\u00c3\u00a9/', '/produit/%C3%A9t%C3%A9/'],
  ['/produit/%c3%a9/', '/produit/%C3%A9/'],
  ['/produit/%00/', '/produit/%00/'],
  ['/a b/', '/a%20b/'],
])('%s is spelt %s', (path, spelt) => {
  expect(canonicalPath(path)).toBe(spelt)
})

test.each(['/%zz', '/%', '/%E0%A4%A', '/%ff/'])('%s is no path', (path) => {
  expect(canonicalPath(path)).toBeNull()
})

test.each([
  ['/mon-compte', '/mon-compte/'],
  ['/MON-Compte/', '/mon-compte/'],
  ['/Produit/Mon-Guide', '/produit/mon-guide/'],
  ['/PRODUIT/%C3%A9/', '/produit/%C3%A9/'],
  ['/wp-comments-post.php', '/wp-comments-post.php'],
  ['/Telecharger/AbC', '/telecharger/AbC'],
  ['/facture/AbC', '/facture/AbC/'],
  ['/Retrouver-Ma-Commande/AbC', '/retrouver-ma-commande/AbC/'],
  ['/Bureau/Paiements/Litiges/du_6OMo', '/bureau/paiements/litiges/du_6OMo/'],
  ['/Bureau/Paiements/Versements/po_1QKa', '/bureau/paiements/versements/po_1QKa/'],
  ['/bureau/paiements/versements/po_1QKa/mouvements.csv', '/bureau/paiements/versements/po_1QKa/mouvements.csv'],
  ['/bureau/paiements/litiges/du_6OMo/_.data', '/bureau/paiements/litiges/du_6OMo/_.data'],
])('the page %s is at %s', (path, page) => {
  expect(canonicalPagePath(path)).toBe(page)
})

test.each([
  ['/panier/?a=1', '/panier/?a=1'],
  ['http://exemple.com/boutique/?a=1', '/boutique/?a=1'],
  ['HTTP://exemple.com', '/'],
  ['http://exemple.com?a=1', '/?a=1'],
  ['/boutique/#x', '/boutique/'],
  ['*', '/'],
  ['//n//importe/?wc-ajax=checkout', '/n/importe/?wc-ajax=checkout'],
  ['/%zz?wc-api=wc_stripe', '/?wc-api=wc_stripe'],
  ['//panier/?x=wc-ajax', '//panier/?x=wc-ajax'],
])('the target %s means %s', (target, address) => {
  expect(readTarget(target)).toBe(address)
})

test('every path has one spelling, which is its own and stays within the site', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '//', '\\', '.', '..', '%2e', '%2F', '%5c', '%6d', '%C3%A9', '%', 'é', 'A', 'b', '-', ' '),
    fc.string({ maxLength: 3 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const path = canonicalPath(`/${pieces.join('').replaceAll(/[?#]/g, '')}`)
      if (path === null) return
      const page = canonicalPagePath(path)
      expect(canonicalPath(path)).toBe(path)
      expect([canonicalPath(page), canonicalPagePath(page)]).toEqual([page, page])
      expect(new URL(path, 'http://boutique.test').host).toBe('boutique.test')
      expect(new URL(path, 'http://boutique.test').pathname).toBe(path)
    }),
    { numRuns: 2000 },
  )
})

import { expect, test } from 'vitest'
import { journalSentence, subjectAddress, subjectsOfName, subjectsOfNumber } from './journal.ts'

test.each([
  ['changed', 'prices', '112', 'a modifié les prix du produit n°\u00A0112'],
  ['file-taken', 'booking', '4', 'a pris un fichier du rendez-vous n°\u00A04'],
  ['marked-absent', 'booking', '4', 'a noté une absence au rendez-vous n°\u00A04'],
  ['restored', 'prices', '112', 'a rétabli une version des prix du produit n°\u00A0112'],
  ['scheduled', 'post', '9', 'a prévu la mise en ligne de l’article n°\u00A09'],
  ['withdrawal-accepted', 'order', '1042', 'a accepté la rétractation de la commande n°\u00A01042'],
  ['created', 'coupon', 'bienvenue10', 'a créé le code promo BIENVENUE10'],
  ['imported', 'comments', '7', 'a importé le commentaire n°\u00A07'],
  ['changed', 'slides', 'all', 'a modifié les bandeaux'],
  ['changed', 'setting', 'checkout', 'a modifié le réglage «\u202Fpage Commande\u202F»'],
])('%s of %s %s reads %j', (action, kind, id, sentence) => {
  const entry = { id: 1, at: '', who: 'Camille', action, subject: { kind, id }, about: id, fields: [], isGone: false }
  expect(journalSentence(entry)).toBe(sentence)
})

test.each([
  ['order', '1042', '/bureau/commandes/1042/'],
  ['prices', '112', '/bureau/produits/112/prix/'],
  ['customer', '3', '/bureau/clients/k3/'],
  ['coupon', 'noël', '/bureau/promotions/code/no%C3%ABl/'],
  ['page', 'faq', '/bureau/contenu/page/faq/'],
  ['picture', 'bureau-1', '/bureau/medias/?image=bureau-1'],
  ['tax-rates', 'all', null],
  ['constructor', '1', null],
])('what is written about %s %s is seen at %s, and nowhere once it is gone', (kind, id, address) => {
  expect(subjectAddress({ subject: { kind, id }, isGone: false })).toBe(address)
  expect(subjectAddress({ subject: { kind, id }, isGone: true })).toBeNull()
})

test.each(['112', 'n° 112', 'N°\u00A0112', '#112', '0112'])('%j is a number of whatever has one', (typed) => {
  const named = subjectsOfNumber(typed) ?? []
  expect(new Set(named.map(({ id }) => id))).toEqual(new Set(['112']))
  expect(named.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order', 'product', 'prices', 'customer']))
  expect(named.map(({ kind }) => kind)).not.toContain('coupon')
})

test('what is no number is a name, of what has one', () => {
  expect(subjectsOfNumber('Noël 10')).toBeNull()
  expect(subjectsOfName('NOEL10')).toContainEqual({ kind: 'coupon', id: 'noel10' })
  expect(subjectsOfName('NOEL10').map(({ kind }) => kind)).not.toContain('order')
})

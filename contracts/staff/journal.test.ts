import { expect, test } from 'vitest'
import { journalQuery, journalSentence, readJournalFilter, subjectAddress } from './journal.ts'

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
  const entry = { id: 1, at: '', who: 'Camille', action, subject: { kind, id }, about: id, fields: [] }
  expect(journalSentence(entry)).toBe(sentence)
})

test.each([
  ['order', '1042', 'noted', '/bureau/commandes/1042/'],
  ['prices', '112', 'changed', '/bureau/produits/112/prix/'],
  ['customer', '3', 'data-exported', '/bureau/clients/k3/'],
  ['coupon', 'noël', 'created', '/bureau/promotions/code/no%C3%ABl/'],
  ['page', 'faq', 'changed', '/bureau/contenu/page/faq/'],
  ['picture', 'bureau-1', 'restored', '/bureau/medias/?image=bureau-1'],
  ['page', 'faq', 'deleted', null],
  ['tax-rates', 'all', 'changed', null],
  ['constructor', '1', 'changed', null],
])('what is written about %s %s (%s) is seen at %s', (kind, id, action, address) => {
  expect(subjectAddress({ subject: { kind, id }, action })).toBe(address)
})

test.each(['', '?qui=3', '?avant=90', '?qui=3&avant=90'])('the query %j is read and written alike', (query) => {
  expect(journalQuery(readJournalFilter(new URLSearchParams(query)))).toBe(query)
})

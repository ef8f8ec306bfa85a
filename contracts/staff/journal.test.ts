import { expect, test } from 'vitest'
import { journalSentence } from './journal.ts'

test.each([
  ['changed', 'prices', '112', 'a modifié les prix du produit n° 112'],
  ['file-taken', 'booking', '4', 'a pris un fichier du rendez-vous n° 4'],
  ['marked-absent', 'booking', '4', 'a noté une absence au rendez-vous n° 4'],
  ['restored', 'prices', '112', 'a rétabli une version des prix du produit n° 112'],
  ['scheduled', 'post', '9', 'a prévu la mise en ligne de l’article n° 9'],
  ['withdrawal-accepted', 'order', '1042', 'a accepté la rétractation de la commande n° 1042'],
  ['created', 'coupon', 'bienvenue10', 'a créé le code promo BIENVENUE10'],
  ['imported', 'comments', '7', 'a importé le commentaire n° 7'],
  ['changed', 'slides', 'all', 'a modifié les bandeaux'],
  ['changed', 'setting', 'checkout', 'a modifié le réglage «\u202Fpage Commande\u202F»'],
])('%s of %s %s reads %j', (action, kind, id, sentence) => {
  const entry = { id: 1, at: '', who: 'Camille', action, subject: { kind, id }, about: id, fields: [] }
  expect(journalSentence(entry)).toBe(sentence)
})

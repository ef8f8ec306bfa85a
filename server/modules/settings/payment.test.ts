import { afterEach, beforeEach, expect, test } from 'vitest'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { getShopSettings, saveSetting } from './index.ts'
import { settings } from './tables.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop()
})
afterEach(() => shop.close())

const save = (value: object) => saveSetting(byStaff(shop), { key: 'payment', edited: 0, value })

test('a shop that decided nothing takes cards in euros, at once, for a merchant in France', async () => {
  expect((await getShopSettings(shop.db)).payment).toEqual({
    enabled: ['card'],
    currency: 'EUR',
    accountCountry: 'FR',
    capture: 'automatic',
    savesMethods: false,
    link: true,
    layout: 'accordion',
  })
})

test('how the shop is paid is written and audited by what changes', async () => {
  await changePayment(shop, { capture: 'manual' })
  await changePayment(shop, { layout: 'tabs' })
  expect((await getShopSettings(shop.db)).payment).toMatchObject({ capture: 'manual', layout: 'tabs' })
  expect(await listAuditEntries(shop.db)).toMatchObject([
    { changes: [{ field: 'payment.layout', from: 'accordion', to: 'tabs' }] },
    { action: 'created' },
  ])
})

test.each([
  [{ currency: 'PLX' }, 'currency', 'Ce n’est pas le code d’une monnaie (ISO 4217).'],
  [{ enabled: ['cheque'] }, 'enabled.0', 'Ce choix n’existe pas.'],
  [{ enabled: [] }, 'enabled', 'Ce champ est nécessaire.'],
  [{ enabled: ['card', 'card'] }, 'enabled', 'Un moyen de paiement est nommé deux fois.'],
  [
    { enabled: ['link'] },
    'enabled',
    'Link s’ouvre dans le formulaire de la carte\u202F: c’est le réglage «\u202Flink\u202F».',
  ],
  [{ accountCountry: 'XX' }, 'accountCountry', 'Ce n’est pas le code d’un pays.'],
  [
    { enabled: ['ideal'], currency: 'PLN' },
    'currency',
    'Aucun des moyens de paiement choisis n’accepte cette monnaie.',
  ],
  [
    { enabled: ['boleto'], currency: 'BRL' },
    'currency',
    'Aucun des moyens de paiement choisis n’accepte cette monnaie.',
  ],
  [
    { enabled: ['ideal'], capture: 'manual' },
    'capture',
    'Aucun des moyens de paiement choisis ne peut être encaissé plus tard.',
  ],
  [{ capture: 'never' }, 'capture', 'Ce choix n’existe pas.'],
])('%j is refused', async (value, field, sentence) => {
  expect(await save(value)).toEqual({
    outcome: 'refused',
    problems: [{ field: `payment.${field}`, sentence }],
  })
  expect(await listAuditEntries(shop.db)).toEqual([])
})

test('a row that no shop can have is refused loudly when it is read', async () => {
  await shop.db.insert(settings).values({ key: 'payment', value: { enabled: ['cheque'] } })
  await expect(getShopSettings(shop.db)).rejects.toThrow(/payment/)
})

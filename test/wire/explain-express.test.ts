import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { createProduct, createVariableProduct } from '#test/support/builders.ts'
import { runCommand } from '#test/support/command.ts'
import { createTestDatabase } from '#test/support/database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: ReturnType<typeof openDatabase>
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { maxConnections: 1 })
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

const explain = (...args: string[]) => runCommand('orders', ['explain-express', ...args], database.url)

const N = '\u202F'

test('the command says for each wallet what keeps its button from the page, and what only the browser knows', async () => {
  const { slug } = await createProduct(db, { name: 'Guide' })
  const { status, lines } = explain(slug)
  expect(status).toBe(0)
  expect(lines).toEqual([
    `Guide (/produit/${slug}/), 17,00\u00A0€`,
    expect.stringMatching(/^Apple\u00A0Pay\u202F: proposé/),
    expect.stringMatching(/^Google\u00A0Pay\u202F: proposé/),
    `Amazon\u00A0Pay${N}: absent.`,
    `  - Le réglage «${N}express.wallets${N}» ne l’active pas.`,
    `  - Le réglage «${N}payment.enabled${N}» ne contient pas «${N}amazon_pay${N}».`,
    expect.stringMatching(/^Link\u202F: proposé/),
    `Pages qui ont des boutons${N}: page du produit, panier, paiement d’une commande.`,
  ])
})

test('a product is named by its number too, and every reason that holds is told', async () => {
  await db.insert(settings).values({ key: 'express', value: { places: ['cart'] } })
  const { id } = await createVariableProduct(db, { choices: [{ name: 'Nuit', stock: 0 }] })
  const { status, lines } = explain(String(id))
  expect([status, lines.filter((line) => line.endsWith('absent.'))]).toEqual([
    0,
    expect.objectContaining({ length: 4 }),
  ])
  expect(lines.filter((line) => line.includes('express.places'))).toHaveLength(4)
  expect(lines.filter((line) => line.includes('épuisé'))).toHaveLength(4)
})

test.each([
  [['rien-de-tel'], 'n’existe pas'],
  [['999999999'], 'n’existe pas'],
  [[], 'Usage'],
])('for %j it says so and fails', (args, words) => {
  const { status, lines } = explain(...args)
  expect([status, lines.join()]).toEqual([1, expect.stringContaining(words)])
})

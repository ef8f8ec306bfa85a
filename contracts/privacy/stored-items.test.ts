import { expect, test } from 'vitest'
import { FOLLOWING_ITEMS, isListed, itemsTable, MEASURING_ITEMS, NEEDED_ITEMS } from './stored-items.ts'

test.each([
  ['cookie', 'tremplin_sign_in', true],
  ['cookie', 'wp_woocommerce_session_0123', true],
  ['cookie', 'comment_author_email_ab', true],
  ['cookie', 'store_notice12', true],
  ['localStorage', 'tremplin_sign_in', false],
  ['cookie', 'woocommerce_items_in_cart_2', false],
  ['cookie', 'sbjs_current', false],
] as const)('%s %s', (store, name, listed) => expect(isListed(NEEDED_ITEMS, { store, name })).toBe(listed))

test('nothing that needs consent is called necessary', () => {
  for (const { store, names } of [...FOLLOWING_ITEMS, ...MEASURING_ITEMS])
    for (const name of names) expect(isListed(NEEDED_ITEMS, { store, name }), name).toBe(false)
})

test('the table says of each name where it lies, what for and how long', () => {
  const [head, , first] = itemsTable(FOLLOWING_ITEMS.slice(-1)).split('\n')
  expect(head).toBe('| Nom | Où | Rôle | Durée |')
  expect(first).toBe(
    '| `sbjs_session` | Cookie | Pages vues pendant la visite | 30\u00A0minutes après la dernière page |',
  )
})

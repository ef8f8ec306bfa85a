import { expect, test } from 'vitest'
import { gesturesOf } from './desk-gestures.ts'
import { ROLES } from './roles.ts'

test('each role makes what it may, and no two of one role answer to the same key', () => {
  const names = Object.fromEntries(ROLES.map((role) => [role, gesturesOf(role).map(({ name }) => name)]))
  expect(names).toEqual({
    owner: ['Nouvel article', 'Nouveau produit', 'Nouveau code', 'Nouveau rendez-vous', 'Nouvelle commande'],
    management: ['Nouveau code', 'Nouveau rendez-vous', 'Nouvelle commande'],
    writing: ['Nouvel article'],
    coaching: ['Nouvel article'],
  })
  for (const role of ROLES) {
    const keys = gesturesOf(role).flatMap(({ key }) => key ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  }
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { readDraft } from './problems.ts'

const Draft = z.object({
  title: z.string().min(1, 'Donnez un titre.').max(5),
  email: z.email(),
  price: z.int().min(50),
  kind: z.enum(['simple', 'variable']),
  parts: z.array(z.object({ sku: z.string().min(3) })).min(1),
})
const GOOD = { title: 'Guide', email: 'a@b.fr', price: 50, kind: 'simple', parts: [{ sku: 'abc' }] }

test('a good draft is read', () => {
  expect(readDraft(Draft, GOOD)).toEqual({ outcome: 'read', draft: GOOD })
})

test.each([
  ['title', undefined, 'title', 'Il manque une réponse.'],
  ['title', 3, 'title', 'Cette réponse n’est pas du bon genre.'],
  ['title', '', 'title', 'Donnez un titre.'],
  ['title', 'Guides', 'title', 'Au plus 5\u00A0signes.'],
  ['email', 'a@b', 'email', 'Cette adresse e-mail n’est pas complète.'],
  ['price', 1.5, 'price', 'Un nombre entier, en chiffres.'],
  ['price', Number.NaN, 'price', 'Un nombre, en chiffres.'],
  ['price', 49, 'price', 'Au moins 50.'],
  ['kind', 'other', 'kind', 'Ce choix n’existe pas.'],
  ['parts', [], 'parts', 'Ce champ est nécessaire.'],
  ['parts', [{ sku: 'ab' }], 'parts.0.sku', 'Au moins 3\u00A0signes.'],
])('%s: %j is refused at %s', (name, value, field, sentence) => {
  expect(readDraft(Draft, { ...GOOD, [name]: value })).toEqual({ outcome: 'refused', problems: [{ field, sentence }] })
})

import { expect, test } from 'vitest'
import { unlikeDescription } from '#test/support/store-description.ts'
import { ANSWERS } from './described-answers.ts'
import { ROUTES } from './dispatch.ts'

test('nothing is described that no route answers', () => {
  const known = new Set(['POST /batch', ...ROUTES.map(({ route }) => `${route.method} ${route.path}`)])
  expect(Object.keys(ANSWERS).filter((name) => !known.has(name))).toEqual([])
})

test('what is not described is found out: a field too many, one too few, another type, another shape of refusal', () => {
  const refusal = { code: 'rest_no_route', message: 'Rien.', data: { status: 404 } }
  const term = { id: 1, name: 'Nuit', slug: 'nuit', description: '', parent: 0, count: 1 }
  const told = (body: unknown, status = 200) =>
    unlikeDescription({ method: 'GET', path: '/products/attributes/7/terms?page=1' }, { status, body })
  expect([told([term]), told([]), told(refusal, 404)]).toEqual([null, null, null])
  expect(told([{ ...term, colour: 'blue' }])).toMatch(/colour/)
  expect(told([{ id: 1, name: 'Nuit' }])).toMatch(/slug/)
  expect(told([{ ...term, count: '1' }])).toMatch(/count/)
  expect(told({ message: 'Rien.' }, 404)).toMatch(/code/)
  expect(unlikeDescription({ method: 'DELETE', path: '/cart/items/x' }, { status: 204, body: {} })).toMatch(/nothing/)
})

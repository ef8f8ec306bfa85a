import type { StaticHandlerContext } from 'react-router'
import { expect, test } from 'vitest'
import { keepDrawing } from './keep-drawing.ts'

const page = (loaderData: object, more: object = {}) =>
  ({
    location: { pathname: '/boutique/' },
    statusCode: 200,
    errors: null,
    actionData: null,
    loaderData,
    ...more,
  }) as unknown as StaticHandlerContext
const draw = () => ({ markup: '<html></html>' })

test('a page of the same data is not drawn again', () => {
  const first = keepDrawing(page({ root: { price: 1290, since: new Date(0) } }), draw)
  const second = keepDrawing(page({ root: { price: 1290, since: new Date(0) } }), draw)
  expect(second).toBe(first)
})

test.each([
  ['another price', { root: { price: 990 } }, {}],
  ['another day', { root: { price: 1290, since: new Date(1) } }, {}],
  ['a word in the place of a number', { root: { price: '1290' } }, {}],
  ['another entry of a map', { root: { price: 1290, stock: new Map([['a', 1]]) } }, {}],
  ['another path', { root: { price: 1290 } }, { location: { pathname: '/categorie-produit/guides/' } }],
  ['another status', { root: { price: 1290 } }, { statusCode: 404 }],
])('a page is drawn anew for %s', (_, loaderData, more) => {
  const known = [{ root: { price: 1290 } }, { root: { price: 1290, stock: new Map([['a', 2]]) } }]
  const drawn = known.map((data) => keepDrawing(page(data), draw))
  expect(drawn).not.toContain(keepDrawing(page(loaderData, more), draw))
})

test.each([
  ['an error', { errors: { root: new Error('broken') } }],
  ['an answer to a form', { actionData: { root: { chosenVariationId: 3 } } }],
])('a page that shows %s is kept nowhere', (_, more) => {
  const first = keepDrawing(page({}, more), draw)
  expect(keepDrawing(page({}, more), draw)).not.toBe(first)
})

test('the drawing that was not asked for longest makes room', () => {
  const first = keepDrawing(page({ root: 'first' }), draw)
  const second = keepDrawing(page({ root: 'second' }), draw)
  for (let each = 0; each < 99; each += 1) {
    keepDrawing(page({ root: each }), draw)
    expect(keepDrawing(page({ root: 'first' }), draw)).toBe(first)
  }
  expect(keepDrawing(page({ root: 'second' }), draw)).not.toBe(second)
})

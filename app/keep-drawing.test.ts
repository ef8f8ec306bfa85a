import type { StaticHandlerContext } from 'react-router'
import { expect, test } from 'vitest'
import { lasting } from '#contracts/lasting.ts'
import { keepDrawing, keepDrawingWithGaps } from './keep-drawing.ts'

const page = (loaderData: object, more: object = {}) =>
  ({
    location: { pathname: '/boutique/', search: '' },
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

test('what lasts is told apart by what it holds', () => {
  const drawn = (menu: object) => keepDrawing(page({ site: { menu: lasting(menu), name: 'Tremplin' } }), draw)
  const menu = { entries: ['Boutique'] }
  const first = drawn(menu)
  expect(drawn(menu)).toBe(first)
  expect(drawn({ entries: ['Boutique'] })).toBe(first)
  expect(drawn({ entries: ['Blog'] })).not.toBe(first)
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

const NONCES = Array.from({ length: 6 }, (_, each) => `0123456789abcdef000${each}`)

/** A cart's page as it is drawn for who has this nonce. */
function askFor(cart: object, nonce: string, more: object = {}, tellsOfNobody = true) {
  const data = page({ 'routes/cart': { ...cart, nonce } }, more)
  let wasDrawn = false
  const { drawing, secrets } = keepDrawingWithGaps(data, { secrets: new Set([nonce]), tellsOfNobody }, () => {
    wasDrawn = true
    return { markup: `<p>${JSON.stringify(cart)}</p><input value="${nonce}"/>` }
  })
  return { wasDrawn, drawing, secrets }
}

test('a page that two visitors were drawn alike is not drawn for the third, and holds nobody’s secret', () => {
  const asked = NONCES.slice(0, 4).map((nonce) => askFor({ lines: ['a book'] }, nonce))
  expect(asked.map(({ wasDrawn }) => wasDrawn)).toEqual([true, true, false, false])
  expect(asked.map(({ secrets }) => secrets)).toEqual([null, [NONCES[1]], [NONCES[2]], [NONCES[3]]])
  expect(asked[0]?.drawing.markup).toContain(NONCES[0])
  expect(asked[2]?.drawing).toBe(asked[1]?.drawing)
  expect(NONCES.filter((nonce) => asked[2]?.drawing.markup.includes(nonce))).toEqual([])
})

test.each([
  ['another cart', { lines: ['two books'] }, {}],
  ['an address', { lines: ['one book'], city: 'Lyon' }, {}],
  ['another query', { lines: ['one book'] }, { location: { pathname: '/boutique/', search: '?classic=1' } }],
  ['an answer to a form', { lines: ['one book'] }, { actionData: {} }],
  ['an error', { lines: ['one book'] }, { errors: {} }],
  ['another status', { lines: ['one book'] }, { statusCode: 422 }],
])('a visitor with %s is drawn a page of their own', (_, cart, more) => {
  const known = NONCES.slice(0, 3).map((nonce) => askFor({ lines: ['one book'] }, nonce).drawing)
  const { wasDrawn, drawing } = askFor(cart, NONCES[3] ?? '', more)
  expect(wasDrawn).toBe(true)
  expect(known).not.toContain(drawing)
})

test('what may tell of a person is drawn each time, however often they ask, and kept nowhere', () => {
  const asked = NONCES.map((nonce) => askFor({ lines: ['a diary'], city: 'Lyon' }, nonce, {}, false))
  expect(asked.map(({ wasDrawn }) => wasDrawn)).toEqual(NONCES.map(() => true))
  expect(new Set(asked.map(({ drawing }) => drawing)).size).toBe(NONCES.length)
  // Nor was it seen once, for the next who says that it tells of nobody.
  expect(askFor({ lines: ['a diary'], city: 'Lyon' }, NONCES[0] ?? '').secrets).toBeNull()
})

test('two secrets that change places make another page', () => {
  const draw = () => ({ markup: '' })
  const ask = (one: string, other: string) =>
    keepDrawingWithGaps(
      page({ root: [one, other, 'places'] }),
      { secrets: new Set([NONCES[0] ?? '', NONCES[1] ?? '']), tellsOfNobody: true },
      draw,
    )
  const [first = '', second = ''] = NONCES
  ask(first, second)
  const kept = ask(first, second).drawing
  expect(ask(first, second).drawing).toBe(kept)
  ask(second, first)
  expect(ask(second, first).drawing).not.toBe(kept)
})

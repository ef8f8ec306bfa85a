import { beforeEach, expect, test, vi } from 'vitest'
import { writeProps } from '#app/islands/island-props.ts'
import { cartStore } from '#app/wire/cart-store.ts'
import { the } from '#test/support/draw.ts'
import { fetchCartPage } from './fetch-cart-page.ts'

const page = (props: object, crossSells = '') =>
  `<main><div data-island="/cart-contents.island.tsx" data-island-props='${writeProps(props)}'></div>${crossSells}</main>`

let sent: { url: string; method?: string; body: string }[] = []

function answer(...pages: (string | null)[]): void {
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: URLSearchParams }) => {
    sent.push({ url, method, body: String(body ?? '') })
    const html = pages.shift()
    if (html == null) throw new TypeError('Failed to fetch')
    return new Response(html)
  })
}

beforeEach(() => {
  sent = []
  vi.spyOn(cartStore, 'refresh').mockResolvedValue()
  document.body.innerHTML = `
    <form action="http://localhost/panier/"><input name="cart[a][qty]" value="2"><input name="coupon_code" value="no">
    <button name="apply_coupon" value="1">Appliquer</button></form><section class="cross-sells" data-products="1"></section>`
})

const form = () => the<HTMLFormElement>('form')

test('a changed quantity sends the form, and that the cart is to be updated', async () => {
  answer(page({ notices: [] }))
  expect(await fetchCartPage({ form: form(), submitter: null })).toEqual({ notices: [] })
  expect(sent).toEqual([
    { url: 'http://localhost/panier/', method: 'POST', body: 'cart%5Ba%5D%5Bqty%5D=2&coupon_code=no&update_cart=1' },
  ])
  expect(cartStore.refresh).toHaveBeenCalledOnce()
})

test('a button sends itself and the code', async () => {
  answer(page({}))
  await fetchCartPage({ form: form(), submitter: the('button') })
  expect(sent[0]?.body).toBe('cart%5Ba%5D%5Bqty%5D=2&coupon_code=no&apply_coupon=1')
})

test('changes are sent one after the other, each as the form was when it was sent', async () => {
  answer(page({ first: true }), page({ second: true }))
  const first = fetchCartPage({ form: form(), submitter: null })
  the<HTMLInputElement>('[name="cart[a][qty]"]').value = '3'
  const second = fetchCartPage({ form: form(), submitter: null })
  the<HTMLInputElement>('[name="cart[a][qty]"]').value = '4'
  expect([await first, await second]).toEqual([{ first: true }, { second: true }])
  expect(sent.map(({ body }) => body.match(/=(\d)/)?.[1])).toEqual(['2', '3'])
})

test.each([
  ['offline', null],
  ['another page', '<main>Une erreur</main>'],
  [
    'a page that writes its props otherwise',
    '<main><div data-island="/cart-contents.island.tsx" data-props="{}"></div></main>',
  ],
])('%s: the plain form goes its own way', async (_, html) => {
  answer(html)
  const submit = vi.spyOn(form(), 'submit').mockReturnValue()
  expect(await fetchCartPage({ form: form(), submitter: null })).toBeNull()
  expect(submit).toHaveBeenCalledOnce()
})

test('the shelf below the cart is swapped when it offers other products', async () => {
  const shelf = (products: string) => `<section class="cross-sells" data-products="${products}">${products}</section>`
  const before = the('.cross-sells')
  answer(page({}, shelf('1')), page({}, shelf('2')))
  await fetchCartPage({ link: '/panier/?a' })
  expect(the('.cross-sells')).toBe(before)
  await fetchCartPage({ link: '/panier/?b' })
  expect(the('.cross-sells').textContent).toBe('2')
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'GET'])
})

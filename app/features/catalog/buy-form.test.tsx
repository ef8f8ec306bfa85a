import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BuyForm, type BuyFormProps } from './buy-form.tsx'

const inStock = { status: 'in-stock' } as const
const notebook: BuyFormProps = {
  productId: 7,
  name: 'Carnet',
  sku: 'TRP-7',
  path: '/produit/carnet/',
  availability: inStock,
  maxQuantity: null,
  choice: null,
  bundle: null,
  payment: null,
  price: { priceCents: 1700, currency: 'EUR' },
  hasOwnPrice: false,
  isFile: false,
  isSingle: false,
}
const variation = {
  ...{ id: 8, name: 'Word', options: { attribute_format: 'Word' }, sku: 'TRP-8', availability: inStock },
  ...{
    price: { currency: 'EUR', priceCents: 1400, crossedOutCents: null },
    recurrence: null,
    picture: null,
    colorHex: null,
    backorders: 'no' as const,
    maxQuantity: null,
  },
}
const choice = {
  fields: [{ name: 'Format', field: 'attribute_format', values: [{ value: 'Word', colorHex: null }] }],
  variations: [{ ...variation, note: 'Pour Word.' }],
  chosen: null,
  variationsJson: '[]',
}

const draw = (props: Partial<BuyFormProps>) => renderToStaticMarkup(<BuyForm {...notebook} {...props} />)

test('a thing has a stock and a number of pieces', () => {
  expect(draw({})).toContain('En stock')
  expect(draw({})).toContain('type="number"')
})

test('a file has neither, and the form still sends one piece', () => {
  const markup = draw({ isFile: true, isSingle: true })
  expect(markup).not.toContain('En stock')
  expect(markup).toContain('<input class="qty" type="hidden" name="quantity" value="1"/>')
  expect(markup).not.toContain('type="number"')
})

test('what is sold individually has a stock, and is one piece', () => {
  const markup = draw({ isSingle: true })
  expect(markup).toContain('En stock')
  expect(markup).not.toContain('type="number"')
})

test('what a choice will say has its room before the choice is made', () => {
  expect(draw({ choice })).toContain('data-room="Pour Word.\nEn stock"')
  expect(draw({ choice, isFile: true })).toContain('data-room="Pour Word."')
})

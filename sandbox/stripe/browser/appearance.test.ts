import type { Appearance } from '@stripe/stripe-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appearanceRules } from './appearance.ts'

const shopRules = (rules: Appearance['rules']) => appearanceRules({ rules }).slice(1)
const rootOf = (appearance: Appearance) => new Map(appearanceRules(appearance)[0]?.declarations)

test('each theme has its own colours, and variables of the shop win over them', () => {
  expect(rootOf({}).get('--colorBackground')).toBe('#ffffff')
  expect(rootOf({ theme: 'night' }).get('--colorText')).toBe('#ffffff')
  expect(rootOf({ theme: 'night', variables: { colorText: '#abcdef' } }).get('--colorText')).toBe('#abcdef')
})

test('a variable that is not fit for a style sheet leaves the theme’s own value in place', () => {
  expect(rootOf({ variables: { colorText: 'url(https://elsewhere.example)' } }).get('--colorText')).toBe('#30313d')
})

test('camel case and kebab case name the same property', () => {
  expect(
    shopRules({ '.Input': { backgroundColor: 'red', 'border-top-left-radius': '2px', fontSmoothing: 'auto' } }),
  ).toEqual([
    {
      selector: '.Input',
      declarations: [
        ['background-color', 'red'],
        ['border-top-left-radius', '2px'],
        ['-webkit-font-smoothing', 'auto'],
      ],
    },
  ])
})

test.each([
  ['.Input', '.Input'],
  ['.Input:focus', '.Input:focus'],
  ['.Input::placeholder', '.Input::placeholder'],
  ['.Input--invalid', '.Input.Input--invalid'],
  ['.Input--invalid:focus', '.Input.Input--invalid:focus'],
  ['.Tab--selected', '.Tab.Tab--selected'],
  ['.Error', '.Error'],
])('the selector %s is taken as %s', (selector, own) => {
  expect(shopRules({ [selector]: { color: 'red' } })).toEqual([{ selector: own, declarations: [['color', 'red']] }])
})

test.each([
  'body',
  '*',
  '.Field',
  '.Input, body',
  '.Input body',
  '.Input:has(*)',
  '.Input{}',
  '#payment-form',
  '.Input[value^="4"]',
])('the selector %s is left out', (selector) => {
  expect(shopRules({ [selector]: { color: 'red' } })).toEqual([])
})

test.each([
  ['position', 'fixed'],
  ['content', '"x"'],
  ['background', 'red'],
  ['backgroundImage', 'none'],
  ['display', 'none'],
  ['color', 'red; background: blue'],
  ['color', 'red } body { color: blue'],
  ['color', 'red !important'],
  ['backgroundColor', 'URL(//elsewhere.example/x.png)'],
  ['backgroundColor', 'u\\72l(//elsewhere.example)'],
  ['boxShadow', 'image-set("x")'],
  ['color', '/* */ red'],
  ['color', ''],
])('the declaration %s: %s is left out', (property, value) => {
  expect(shopRules({ '.Input': { [property]: value } })).toEqual([{ selector: '.Input', declarations: [] }])
})

test('no value that gets through can load anything or end its declaration', () => {
  const parts = fc.constantFrom(
    'url(',
    'URL(',
    ';',
    '}',
    '{',
    '\\',
    '@import',
    'red',
    ' ',
    '1px',
    '"',
    'src(',
    'image(',
    '/*',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 6 }), (pieces) => {
      const passed = shopRules({ '.Input': { color: pieces.join('') } }).flatMap(({ declarations }) => declarations)
      for (const [, value] of passed) expect(value).not.toMatch(/[;{}\\@]|\(/)
    }),
  )
})

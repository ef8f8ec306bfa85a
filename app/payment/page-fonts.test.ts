import { expect, test } from 'vitest'
import { fontSource } from './page-fonts.ts'

const FACE = {
  family: 'Source Sans 3',
  weight: '200 900',
  style: '',
  source: 'url("/assets/source.woff2") format("woff2")',
  address: 'https://shop.example/assets/root.css',
}

test('a face of the page is handed over with an absolute address', () => {
  expect(fontSource(FACE)).toEqual({
    family: 'Source Sans 3',
    src: 'url(https://shop.example/assets/source.woff2)',
    weight: '200 900',
    style: 'normal',
    display: 'swap',
  })
})

test('an address beside the sheet is followed from the sheet', () => {
  expect(fontSource({ ...FACE, source: "url('source.woff2')" })?.src).toBe(
    'url(https://shop.example/assets/source.woff2)',
  )
})

test('a stand-in for a local font is left out', () => {
  expect(fontSource({ ...FACE, source: 'local("Arial")' })).toBeNull()
  expect(fontSource({ ...FACE, source: 'url(data:font/woff2;base64,AAAA)' })).toBeNull()
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Every selector of every style sheet, with the name of its file. */
const selectors = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => {
    const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8').replace(/\/\*.*?\*\//gs, '')
    const heads = [...text.matchAll(/([^{};]+)\{/g)].flatMap(([, head = '']) => head.split(',\n'))
    return heads.filter((head) => !head.trim().startsWith('@')).map((head) => `${file}: ${head.trim()}`)
  })

test('no style sheet has the whole page restyled when the focus moves', () => {
  // Behind the page's own `:has()` only the page itself: a descendant there makes all of them depend on it.
  expect(selectors.filter((each) => / (html|body|:root)\S*:has\(.*\)\s+\S/.test(each))).toEqual([])
})

test('no style sheet has everything restyled beside what is put in', () => {
  expect(selectors.filter((each) => /\* *[+~] *\*/.test(each))).toEqual([])
})

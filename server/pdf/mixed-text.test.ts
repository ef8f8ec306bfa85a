import { expect, test } from 'vitest'
import { layOutText } from './mixed-text.ts'

const font = (name: string, signs: string) => ({ name, signs: new Set(signs), bytes: Buffer.alloc(0) })
const ARABIC = font('arabic', 'محمدشارع١٥')
const HAN = font('han', '東京都渋谷区神南')

/** As if each sign were one wide. */
const linesOf = (text: string, width = 1_000) =>
  layOutText(text, { fonts: [ARABIC, HAN], width, measure: (run) => run.text.length })
const textsOf = (text: string, width?: number) => linesOf(text, width).map((runs) => runs.map((run) => run.text))

test('each part of a line has the font that knows its signs', () => {
  expect(linesOf('渋谷区 12 bis')).toEqual([
    [
      { text: '渋谷区', font: HAN },
      { text: ' 12 bis', font: null },
    ],
  ])
})

test('a picture of several signs goes by the font that has them all', () => {
  const fonts = [font('people', '👩'), font('work', '👩💻')]
  const [line] = layOutText('👩 👩‍💻', { fonts, width: 1_000, measure: (run) => run.text.length })
  expect(line?.map((run) => run.font?.name)).toEqual(['people', undefined, 'work'])
})

test('from right to left: words and the signs between them in turn, numbers as they are', () => {
  expect(textsOf('شارع محمد 15')).toEqual([['15', ' ', 'محمد', ' ', 'شارع']])
  expect(textsOf('شارع (محمد)')).toEqual([['(', 'محمد', ') ', 'شارع']])
})

test('a number after words from right to left goes with them, and a pair of brackets opens where it is read', () => {
  expect(textsOf('Rue محمد 15, bis')).toEqual([['Rue ', '15', ' ', 'محمد', ', bis']])
  expect(textsOf('محمد [Le Clos] شارع')).toEqual([['شارع', ' [', 'Le Clos', '] ', 'محمد']])
})

test('Arabic digits are handed over the other way round, for their font turns them', () => {
  expect(textsOf('شارع ١٥')).toEqual([['٥١', ' ', 'شارع']])
})

test('Thai breaks between words, a number stays with its unit', () => {
  expect(textsOf('กรุงเทพมหานคร สวัสดี', 14).map((runs) => runs.join(''))).toEqual(['กรุงเทพมหานคร', 'สวัสดี'])
  expect(textsOf('5\u00A0000\u00A0€ 12/3', 8).map((runs) => runs.join(''))).toEqual(['5\u00A0000\u00A0€', '12/3'])
})

test('a word from right to left within a line from left to right stays in its place', () => {
  expect(textsOf('Rue محمد شارع bis')).toEqual([['Rue ', 'شارع', ' ', 'محمد', ' bis']])
})

test('signs without spaces may be parted anywhere, words only at spaces', () => {
  expect(textsOf('東京都渋谷区神南', 5).map((runs) => runs.join(''))).toEqual(['東京都渋谷', '区神南'])
  expect(textsOf('12 bis rue Longue', 6).map((runs) => runs.join(''))).toEqual(['12 bis', 'rue', 'Longue'])
})

test('a word wider than the line is broken, and nothing of it is lost', () => {
  const word = 'Donaudampfschifffahrtsgesellschaft'
  const lines = textsOf(`12 ${word} 3`, 10).map((runs) => runs.join(''))
  expect(lines.every((line) => line.length <= 10)).toBe(true)
  expect(lines.join('').replaceAll(' ', '')).toBe(`12${word}3`)
})

test('each line of the text begins a new one', () => {
  expect(textsOf('東京\nJapon')).toEqual([['東京'], ['Japon']])
})

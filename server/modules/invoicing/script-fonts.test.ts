import { expect, test } from 'vitest'
import { loadScriptFonts } from './script-fonts.ts'

const familiesOf = async (text: string) => {
  const fonts = await loadScriptFonts(text)
  return [...new Set(fonts.map(({ name }) => /noto-sans-([a-z]+)/.exec(name)?.[1]))]
}
const signsOf = async (text: string) => (await loadScriptFonts(text)).flatMap(({ signs }) => [...signs]).join('')

test.each([
  ['Japanese', '高橋 みさき 〒150-0041 東京都渋谷区込畑峠', ['jp']],
  ['Chinese', '北京市朝阳区建国门外大街', ['sc']],
  ['Chinese of Taiwan', '臺北市信義區', ['sc']],
  ['Korean', '서울특별시 강남구', ['kr']],
  ['Arabic', 'محمد بن عبد الله،', ['arabic']],
  ['Hebrew', 'דוד כהן', ['hebrew']],
  ['Thai', 'กรุงเทพมหานคร', ['thai']],
  ['Hindi', 'दिल्ली', ['devanagari']],
])('%s has a font, and every one of its signs a glyph', async (_, text, families) => {
  expect(await familiesOf(text)).toEqual(families)
  const wanted = [...new Set(text.replaceAll(/[\s\d-]/g, ''))]
  expect([...(await signsOf(text))].toSorted()).toEqual(wanted.toSorted())
})

test('a text that the house font can write loads no font', async () => {
  expect(await loadScriptFonts('Łukasz Ştefănescu, Ωmega & Fils, Ярослав, « 12 bis » – 5\u202F000\u00A0€ · …')).toEqual(
    [],
  )
})

test('a sign that no font has is left to the house font', async () => {
  expect(await signsOf('გიორგი 北')).toBe('北')
})

test('a font holds no more than what is asked of it', async () => {
  const [font] = await loadScriptFonts('東')
  expect(font?.bytes.length).toBeLessThan(4_000)
})

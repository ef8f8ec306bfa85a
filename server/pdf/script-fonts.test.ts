import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { loadScriptFonts } from './script-fonts.ts'

const familiesOf = async (text: string) => {
  const fonts = await loadScriptFonts(text)
  return [...new Set(fonts.map(({ name }) => /noto-(?:sans-)?([a-z]+)/.exec(name)?.[1]))]
}
const signsOf = async (text: string) =>
  [...new Set((await loadScriptFonts(text)).flatMap(({ signs }) => [...signs]))].join('')

test.each([
  ['Japanese', '高橋 みさき 〒150-0041 東京都渋谷区込畑峠', ['jp']],
  ['Chinese', '北京市朝阳区建国门外大街', ['sc']],
  ['Chinese of Taiwan', '臺北市信義區', ['sc']],
  ['Korean', '서울특별시 강남구', ['kr']],
  ['Arabic', 'محمد بن عبد الله،', ['arabic']],
  ['Hebrew', 'דוד כהן', ['hebrew']],
  ['Thai', 'กรุงเทพมหานคร', ['thai']],
  ['Hindi', 'दिल्ली', ['devanagari']],
  ['Bengali', 'অনির্বাণ চট্টোপাধ্যায়', ['bengali']],
  ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', ['gurmukhi']],
  ['Gujarati', 'કૃષ્ણા પટેલ', ['gujarati']],
  ['Tamil', 'தமிழ்ச்செல்வி சுப்பிரமணியம்', ['tamil']],
  ['Telugu', 'శ్రీనివాస్ రెడ్డి', ['telugu']],
  ['Kannada', 'ಕೃಷ್ಣಮೂರ್ತಿ', ['kannada']],
  ['Malayalam', 'ലക്ഷ്മി നായർ', ['malayalam']],
  ['Sinhala', 'චමින්ද ප්‍රනාන්දු', ['sinhala']],
  ['Khmer', 'ភ្នំពេញ', ['khmer']],
  ['Lao', 'ວຽງຈັນ', ['lao']],
  ['Georgian', 'გიორგი ბერიძე', ['georgian']],
  ['Armenian', 'Արամ Խաչատրյան', ['armenian']],
  ['Amharic', 'አበበ ቢቂላ', ['ethiopic']],
  ['a picture', '🦊', ['emoji']],
])('%s has a font, and every one of its signs a glyph', async (_, text, families) => {
  expect(await familiesOf(text)).toEqual(families)
  const wanted = [...new Set(text.replaceAll(/\u200D|[\s\d-]/g, ''))]
  expect([...(await signsOf(text))].toSorted()).toEqual(wanted.toSorted())
})

test('a text that the house font can write loads no font', async () => {
  expect(
    await loadScriptFonts('Łukasz Ştefănescu, Ωmega & Fils, Ярослав, « 12 bis » – 5\u202F000\u00A0€ · … Prépa™ → ▶'),
  ).toEqual([])
})

test('a sign that no font has is left to the house font', async () => {
  expect(await signsOf('ᏣᎳᎩ 北')).toBe('北')
})

test.each(['👩🏽‍💻', '❤️‍🔥', '🏳️‍🌈', '🇫🇷'])('%s is drawn as one picture', async (picture) => {
  const signs = [...picture.replaceAll(/\u200D|\uFE0F/g, '')]
  const [font] = (await loadScriptFonts(picture)).filter((font) => signs.every((sign) => font.signs.has(sign)))
  expect(create(font?.bytes ?? Buffer.alloc(0)).layout(picture).glyphs).toHaveLength(1)
})

test('a vowel that is drawn before and after its letter brings both parts', async () => {
  const [font] = await loadScriptFonts('চ\u09CB')
  expect(create(font?.bytes ?? Buffer.alloc(0)).characterSet).toEqual(expect.arrayContaining([0x09c7, 0x09be]))
})

test('a font holds no more than what is asked of it', async () => {
  const [font] = await loadScriptFonts('東')
  expect(font?.bytes.length).toBeLessThan(4_000)
})

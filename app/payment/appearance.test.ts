import { expect, test } from 'vitest'
import { deriveAppearance, type PageStyles } from './appearance.ts'

const INPUT = {
  color: 'rgb(27, 31, 59)',
  backgroundColor: 'rgb(255, 255, 255)',
  fontFamily: '"Source Sans 3", sans-serif',
  fontSize: '17px',
  paddingLeft: '14px',
  paddingRight: '14px',
  borderTopWidth: '1px',
  borderTopColor: 'rgb(133, 130, 111)',
  textIndent: '0px',
  outlineWidth: '0px',
  outlineStyle: 'none',
  outlineColor: 'rgb(27, 31, 59)',
  display: 'block',
}

function pageStyles(overrides: Partial<PageStyles> = {}): PageStyles {
  return {
    background: 'rgb(251, 250, 246)',
    input: INPUT,
    invalidInput: { ...INPUT, borderTopColor: 'rgb(179, 38, 30)' },
    label: { color: 'rgb(27, 31, 59)', fontWeight: '600', backgroundColor: 'rgb(1, 2, 3)' },
    text: { color: 'rgb(86, 91, 122)', fontFamily: '"Source Sans 3"', fontSize: '16px', paddingTop: '4px' },
    ...overrides,
  }
}

test('a light page gives the light theme with the colours and type of its fields', () => {
  expect(deriveAppearance(pageStyles())).toMatchObject({
    theme: 'stripe',
    variables: {
      colorBackground: 'rgb(251, 250, 246)',
      colorText: 'rgb(27, 31, 59)',
      fontFamily: '"Source Sans 3"',
      fontSizeBase: '16px',
    },
  })
})

test('a dark page gives the dark theme and takes the text colour of its paragraphs', () => {
  const appearance = deriveAppearance(
    pageStyles({
      background: 'rgb(27, 31, 59)',
      text: { color: 'rgb(240, 240, 240)', fontFamily: 'serif', fontSize: '16px' },
    }),
  )
  expect(appearance.theme).toBe('night')
  expect(appearance.variables?.colorText).toBe('rgb(240, 240, 240)')
  expect(appearance.rules?.['.Text']).toMatchObject({ color: 'rgb(240, 240, 240)' })
})

test('a background that is not an rgb colour counts as light', () => {
  expect(deriveAppearance(pageStyles({ background: 'oklch(0.2 0 0)' })).theme).toBe('stripe')
})

test('fields copy the look of a field and of a wrong field, and nothing that is not looks', () => {
  const { rules } = deriveAppearance(pageStyles())
  expect(rules?.['.Input']).toMatchObject({
    fontSize: '17px',
    paddingLeft: '14px',
    borderTopColor: 'rgb(133, 130, 111)',
  })
  expect(rules?.['.Input--invalid']).toMatchObject({ borderTopColor: 'rgb(179, 38, 30)' })
  expect(rules?.['.Input']).not.toHaveProperty('display')
  expect(rules?.['.Input']).toHaveProperty('outline', '0px none rgb(27, 31, 59)')
})

test('labels have no background, blocks no text colour', () => {
  const { rules } = deriveAppearance(pageStyles())
  expect(rules?.['.Label']).not.toHaveProperty('backgroundColor')
  expect(rules?.['.Block']).not.toHaveProperty('color')
  expect(rules?.['.Block']).toMatchObject({ paddingTop: '4px' })
})

test('a text indent stands in for a missing padding only', () => {
  const { rules } = deriveAppearance(pageStyles({ input: { ...INPUT, textIndent: '9px', paddingLeft: '0px' } }))
  expect(rules?.['.Input']).toMatchObject({ paddingLeft: '9px', paddingRight: '14px' })
})

test.each([
  ['a light tab is darkened by 7', 'rgb(255, 255, 255)', 'rgb(237, 237, 237)'],
  ['a dark tab is lightened by 7', 'rgb(0, 0, 0)', 'rgb(18, 18, 18)'],
])('%s under the pointer', (_, backgroundColor, hovered) => {
  const { rules } = deriveAppearance(pageStyles({ input: { ...INPUT, backgroundColor } }))
  expect(rules?.['.Tab:hover']).toMatchObject({ backgroundColor: hovered })
})

test('the hovered tab takes the most readable text colour', () => {
  const unreadable = { ...INPUT, backgroundColor: 'rgb(20, 20, 20)', color: 'rgb(30, 30, 30)' }
  const { rules } = deriveAppearance(pageStyles({ input: unreadable }))
  expect(rules?.['.Tab:hover']).toMatchObject({ color: 'rgb(255, 255, 255)' })
  expect(rules?.['.TabIcon:hover']).toEqual({ color: 'rgb(255, 255, 255)' })
})

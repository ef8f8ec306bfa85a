import { expect, test } from 'vitest'
import { choicesOf } from './option-choices.ts'

const variation = (colorHex: string | null, ...values: [name: string, value: string][]) => ({
  colorHex,
  options: values.map(([name, value]) => ({ name, value })),
})

test('a simple product asks for nothing', () => {
  expect(choicesOf([])).toEqual([])
})

test('attributes and values stand in the order of the variations; a colour belongs to the value that always has it', () => {
  const choices = choicesOf([
    variation('#101830', ['Couleur', 'Nuit'], ['Papier', 'Ligné']),
    variation('#101830', ['Couleur', 'Nuit'], ['Papier', 'Uni']),
    variation('#A03018', ['Couleur', 'Brique'], ['Papier', 'Ligné']),
    variation(null, ['Couleur', 'Surprise'], ['Papier', 'Uni']),
  ])
  expect(choices).toEqual([
    {
      name: 'Couleur',
      field: 'attribute_couleur',
      values: [
        { value: 'Nuit', colorHex: '#101830' },
        { value: 'Brique', colorHex: '#A03018' },
        { value: 'Surprise', colorHex: null },
      ],
    },
    {
      name: 'Papier',
      field: 'attribute_papier',
      values: [
        { value: 'Ligné', colorHex: null },
        { value: 'Uni', colorHex: null },
      ],
    },
  ])
})

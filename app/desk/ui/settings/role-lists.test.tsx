import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RoleLists } from './role-lists.tsx'

test('each role is told what it may do, what of it in part, and what not at all', () => {
  const texts = renderToStaticMarkup(<RoleLists />)
    .split('<h3')
    .map((list) => list.replaceAll(/<\/li>/g, '\n').replaceAll(/<[^>]+>/g, ''))
  const linesOf = (role: string) => texts.find((text) => text.includes(`>${role}`))?.split('\n') ?? []
  expect(linesOf('Propriétaire').filter((line) => line.includes('\u202F:'))).toEqual([])
  expect(linesOf('Gestion')).toContain('Rembourser, encaisser\u202F: jusqu’au plafond')
  expect(linesOf('Rédaction')).toContain('Notes de séance\u202F: non')
  expect(linesOf('Accompagnement')).toContain('Écrire, publier\u202F: brouillons')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Typed } from '#contracts/staff/edit-form.ts'
import { EditContext } from '../../edit-context.ts'
import { AddOnGroupReach } from './add-on-group-reach.tsx'
import { AddOnList } from './add-on-part.tsx'

const drawn = (typed: Typed) =>
  renderToStaticMarkup(
    <EditContext value={{ typed, problems: [] }}>
      <AddOnGroupReach fields={{ pour: 'categories' }} categories={[{ slug: 'guides', name: 'Guides' }]} />
      <AddOnList fields={{ options: '' }} currency="EUR" />
    </EditContext>,
  )

test('a form that was refused comes back with every field that was typed, those that an answer had brought in as well', () => {
  const option = { 'options.1000.type': ['custom_text'], 'options.1000.prix.sorte': ['flat_fee'] }
  const page = drawn({ options: ['1000'], ...option, 'options.1000.prix.montant': ['4,50'], pour: ['tout'] })
  expect(page).toContain('name="options.1000.prix.montant" value="4,50"')
  expect(page).toMatch(/<fieldset id="champ-categories" hidden=""/)
  expect(drawn({ pour: ['categories'] })).not.toContain('hidden=""')
})

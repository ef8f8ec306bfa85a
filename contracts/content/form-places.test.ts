import { expect, test } from 'vitest'
import { formMark, formPlace, readFormMark, splitAtForms } from './form-places.ts'

test.each([
  ['[contact-form-7 id="3" title="Devis"]\n\nSuite', { id: 3, title: 'Devis' }],
  ['[contact-form-7 id="3"]', { id: 3, title: '' }],
  ['[contact-form-7 id="3" title="Devis"] puis', null],
  ['[contact-form-7 id="0"]', null],
  ['[contact-form-7 id="0f3c2a1"]', null],
  ['Voir [contact-form-7 id="3"]', null],
])('%j', (markdown, mark) => {
  const read = readFormMark(markdown)
  expect(read && { id: read.id, title: read.title }).toEqual(mark)
})

test('no title ends its mark, and what is written is read', () => {
  const mark = formMark({ id: 7, title: 'Un "devis"] <b>' })
  expect(readFormMark(mark)).toMatchObject({ id: 7, raw: mark })
})

test('a text is split where its forms stand, each as often as it is named', () => {
  const place = formPlace({ id: 3, title: '<Devis>' })
  expect(place).toContain('>&lt;Devis&gt;</a>')
  expect(splitAtForms('<p>Un</p>')).toEqual([{ html: '<p>Un</p>', form: null }])
  expect(splitAtForms(`<p>Un</p>${place}<p>Deux</p>${place}`)).toEqual([
    { html: '<p>Un</p>', form: 3 },
    { html: '\n<p>Deux</p>', form: 3 },
    { html: '\n', form: null },
  ])
})

import { expect, test } from 'vitest'
import { checkOwnWords, MAIL_TEXT_KINDS, mailTextKind } from './mail-texts.ts'
import { fillWords, namesIn, partsOf, runsOf } from './own-words.ts'

test('a paragraph that is a name alone stands for a part, and one that mentions it is words', () => {
  expect(partsOf('Bonjour {prenom},\n\n{contenu}\n \nVoir {contenu}\n\n\n', new Set(['contenu']))).toEqual([
    { kind: 'words', text: 'Bonjour {prenom},' },
    { kind: 'block', name: 'contenu' },
    { kind: 'words', text: 'Voir {contenu}' },
  ])
})

test('a name that stands for nothing takes its space along, and an unknown one stays as it is', () => {
  expect(fillWords('Bonjour {prenom}, {ici}', { prenom: '' })).toBe('Bonjour, {ici}')
  expect(fillWords('Bonjour {prenom},', { prenom: 'Zoé {total}' })).toBe('Bonjour Zoé {total},')
})

test('bold and links are read, and nothing else is', () => {
  expect(runsOf('Un **mot**, un [lien](https://a.example/b) et <b>du HTML</b>')).toEqual([
    { text: 'Un ', isBold: false, href: null },
    { text: 'mot', isBold: true, href: null },
    { text: ', un ', isBold: false, href: null },
    { text: 'lien', isBold: false, href: 'https://a.example/b' },
    { text: ' et <b>du HTML</b>', isBold: false, href: null },
  ])
  expect(runsOf('[x](javascript:alert)').every(({ href }) => href === null)).toBe(true)
})

test.each(MAIL_TEXT_KINDS)('the text that %s begins with is one that may be kept', (kind) => {
  expect(checkOwnWords(kind, { subject: '', text: mailTextKind(kind).text })).toEqual({})
})

test.each([
  ['order-paid', { subject: '', text: 'Merci.' }, { text: /^\{fichiers\} ne peut pas être retiré/ }],
  ['back-in-stock', { subject: '', text: 'Le voici\u202F: {lien}' }, { text: /ne peut pas être retiré/ }],
  ['back-in-stock', { subject: '', text: '{lien}\n\n{lien}' }, { text: /ne peut pas être retiré/ }],
  ['back-in-stock', { subject: '', text: '{lien}\n\n{secret}' }, { text: /\{secret\} ne veut rien dire/ }],
  ['back-in-stock', { subject: 'a\nb', text: '{lien}' }, { subject: /une ligne/ }],
  ['back-in-stock', { subject: '{lien}', text: '{lien}' }, { subject: /\{lien\} ne veut rien dire/ }],
  ['back-in-stock', { subject: 'x'.repeat(151), text: '{lien}' }, { subject: /Au plus 150/ }],
])('%s refuses %j', (kind, words, problems) => {
  expect(checkOwnWords(kind, words)).toEqual(
    Object.fromEntries(Object.entries(problems).map(([field, sentence]) => [field, expect.stringMatching(sentence)])),
  )
})

test('names are told once', () => {
  expect(namesIn('{a} {b} {a} {C}')).toEqual(['a', 'b'])
})

import { expect, test } from 'vitest'
import { renderPost } from './posts-rendering.ts'

const html = (markdown: string) => renderPost(markdown).bodyHtml

test('second-level headings get ids from their words, each its own', () => {
  const { bodyHtml, headings } = renderPost(
    '## L’été : « déjà » ?\n\n## Le *fond* & la forme\n\n## L’été, déjà\n\n### Détail',
  )
  expect(headings).toEqual([
    { id: 'l-ete-deja', text: 'L’été : « déjà » ?' },
    { id: 'le-fond-la-forme', text: 'Le fond & la forme' },
    { id: 'l-ete-deja-2', text: 'L’été, déjà' },
  ])
  for (const { id } of headings) expect(bodyHtml).toContain(`<h2 id="${id}">`)
  expect(bodyHtml).toContain('<h3>Détail</h3>')
})

test('a table scrolls in a box that the keyboard reaches, its header cells say what they head', () => {
  const table = html('| A | B |\n|---|---|\n| *c* | d |')
  expect(table).toContain('<div class="table-scroll" role="region" tabindex="0" aria-label="Tableau"><table>')
  expect(table).toContain('<th scope="col">A</th>')
  expect(table).toContain('<td><em>c</em></td>')
})

test('each table of a text has a name of its own', () => {
  const table = '| A |\n|---|\n| c |\n\n'
  const names = [...html(`${table}${table}`).matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)
  expect(names).toEqual(['Tableau', 'Tableau 2'])
})

const MARK = '[contact-form-7 id="3" title="Devis"]'
test.each([
  ['a paragraph of its own', `Avant.\n\n${MARK}\n\nAprès.`, true],
  ['a quotation', `> ${MARK}`, false],
  ['a list', `- Un\n\n  ${MARK}\n\n- Deux`, false],
  ['a numbered list', `1. ${MARK}`, false],
  ['a block of code', `\`\`\`\n${MARK}\n\`\`\``, false],
])('a form stands where its mark is a paragraph of the text: %s', (_name, markdown, isPlace) => {
  expect(html(markdown).includes('class="form-place"')).toBe(isPlace)
  expect(html(markdown).includes('[contact-form-7')).toBe(!isPlace)
})

test('a box to tick is drawn, not a form field', () => {
  expect(html('- [ ] Carnet')).toContain('<span class="task-box" aria-hidden="true">☐</span>')
  expect(html('- [ ] Carnet')).not.toContain('<input')
})

test.each([
  ['<script>alert(1)</script>', /script|alert/],
  ['<img src=x onerror=alert(1)>', /img|onerror/],
  ['[lien](javascript:alert(1))', /javascript/],
  ['<a href="data:text/html,x">lien</a>', /data:/],
  ['<div class="header" style="color:red" onclick="x()">texte</div>', /header|style|onclick/],
  ['## <b onclick="x()">Titre</b>', /onclick|<b/],
])('nothing that runs or disguises itself is left of %s', (markdown, forbidden) => {
  expect(html(`Avant.\n\n${markdown}\n\nAprès.`)).not.toMatch(forbidden)
})

test.each([
  [10, 1],
  [240, 1],
  [1200, 5],
])('%i words are read in %i min', (words, minutes) => {
  expect(renderPost(Array.from({ length: words }, () => 'mot').join(' ')).readingMinutes).toBe(minutes)
})

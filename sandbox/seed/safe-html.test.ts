import { expect, test } from 'vitest'
import { fillFields, toSafeHtml } from './safe-html.ts'

test('Markdown becomes headings, lists, tables and links', () => {
  expect(toSafeHtml('## Titre\n\n- [ ] à faire\n')).toBe(
    '<h2>Titre</h2>\n<ul>\n<li><span class="task-box" aria-hidden="true">☐</span> à faire</li>\n</ul>',
  )
  expect(toSafeHtml('[ici](https://exemple.fr)')).toBe('<p><a href="https://exemple.fr">ici</a></p>')
  expect(toSafeHtml('| a |\n|---|\n| b |')).toContain('<td>b</td>')
  expect(toSafeHtml('`nom_du_cookie`')).toBe('<p><code>nom_du_cookie</code></p>')
})

test.each([
  ['<script>alert(1)</script>bonjour', 'bonjour'],
  ['<img src=x onerror=alert(1)>bonjour', '<p>bonjour</p>'],
  ['[clic](javascript:alert(1))', '<p><a>clic</a></p>'],
  ['<p onclick="alert(1)" class="x">bonjour</p>', '<p>bonjour</p>'],
])('what could run is removed from %j', (source, expected) => {
  expect(toSafeHtml(source)).toBe(expected)
})

test('a field is filled, and a field without a value is refused', () => {
  expect(fillFields('Écrire à {{courriel}}.', { courriel: 'a@exemple.fr' })).toBe('Écrire à a@exemple.fr.')
  expect(() => fillFields('{{inconnu}}', {})).toThrow("No value for the field 'inconnu'")
})

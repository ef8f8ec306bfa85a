import { expect, test } from 'vitest'
import { renderDescription } from './render-description.ts'

test('Markdown becomes headings, lists, tables and links', () => {
  expect(renderDescription('## Titre\n\n- [ ] à faire\n')).toBe(
    '<h2>Titre</h2>\n<ul>\n<li><span class="task-box" aria-hidden="true">☐</span> à faire</li>\n</ul>',
  )
  expect(renderDescription('[ici](https://exemple.fr)')).toBe('<p><a href="https://exemple.fr">ici</a></p>')
  expect(renderDescription('| a |\n|---|\n| b |')).toContain('<td>b</td>')
  expect(renderDescription('`nom_du_cookie`')).toBe('<p><code>nom_du_cookie</code></p>')
})

test.each([
  ['<script>alert(1)</script>bonjour', 'bonjour'],
  ['<img src=x onerror=alert(1)>bonjour', '<p>bonjour</p>'],
  ['[clic](javascript:alert(1))', '<p><a>clic</a></p>'],
  ['<p onclick="alert(1)" class="x">bonjour</p>', '<p>bonjour</p>'],
])('what could run is removed from %j', (source, expected) => {
  expect(renderDescription(source)).toBe(expected)
})

import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { block, bold, type Gesture, heading, italic, link, list, pictureMark, quote, table } from './marks.ts'

/** `[` and `]` stand for what is chosen in a text, `|` for where somebody writes. */
function open(marked: string): EditorState {
  const doc = marked.replace(/[[\]|]/g, '')
  const [anchor, head] = marked.includes('|')
    ? [marked.indexOf('|'), marked.indexOf('|')]
    : [marked.indexOf('['), marked.indexOf(']') - 1]
  return EditorState.create({ doc, selection: { anchor, head } })
}

/** With guillemets instead, since links have brackets of their own. */
function after(marked: string, gesture: Gesture): string {
  const state = open(marked)
  const next = state.update(gesture(state)).state
  const { from, to } = next.selection.main
  const text = next.doc.toString()
  return from === to
    ? `${text.slice(0, from)}¦${text.slice(from)}`
    : `${text.slice(0, from)}‹${text.slice(from, to)}›${text.slice(to)}`
}

test.each<[string, Gesture, string, string]>([
  ['makes bold what is chosen', bold, 'un [mot] dit', 'un **‹mot›** dit'],
  ['takes bold away again', bold, 'un **[mot]** dit', 'un ‹mot› dit'],
  ['is bold from here on', bold, 'un | dit', 'un **¦** dit'],
  ['makes italic what is chosen', italic, 'un [mot] dit', 'un *‹mot›* dit'],
  ['takes italic away again', italic, 'un *[mot]* dit', 'un ‹mot› dit'],
  ['makes italic what is bold', italic, 'un **[mot]** dit', 'un ***‹mot›*** dit'],
  ['takes only italic away from what is both', italic, 'un ***[mot]*** dit', 'un **‹mot›** dit'],
  ['makes a heading of a line', heading, 'Trois nom|bres', '## Trois nom¦bres'],
  ['makes it a smaller one', heading, '## Trois nom|bres', '### Trois nom¦bres'],
  ['makes it text again', heading, '### Trois nom|bres', 'Trois nom¦bres'],
  ['makes a list of lines', list, '[un\ndeux]\ntrois', '- ‹un\n- deux›\ntrois'],
  ['makes all of them a list where some are', list, '[- un\ndeux]', '‹- un\n- deux›'],
  ['takes the list away again', list, '[- un\n- deux]', '‹un\ndeux›'],
  ['quotes a line', quote, 'un mo|t', '> un mo¦t'],
  ['asks for the address of the chosen words', link, 'voir [le guide] ici', 'voir [le guide](‹adresse›) ici'],
  ['asks for the words of a chosen address', link, 'voir [/produit/x/]', 'voir [‹texte du lien›](/produit/x/)'],
  ['asks for the words where nothing is chosen', link, 'voir |', 'voir [‹texte du lien›](adresse)'],
  ['puts a paragraph of its own below the line', block('X'), 'un|\ndeux', 'un\n\nX¦\n\ndeux'],
  ['uses the empty line that is there', block('X'), 'un\n\n|\n\ndeux', 'un\n\nX¦\n\ndeux'],
  ['begins an empty text', block('X'), '|', 'X¦\n\n'],
])('%s', (_name, gesture, before, expected) => {
  expect(after(before, gesture)).toBe(expected)
})

test('a table is ready to be written into', () => {
  expect(after('un|', table)).toBe('un\n\n| ‹Première colonne› | Seconde colonne |\n| --- | --- |\n|  |  |\n\n')
})

test('a description cannot end the mark of its picture', () => {
  expect(pictureMark({ alt: 'un [mot](x)\nici', address: '/media/trac-640.png' })).toBe(
    '![un  mot (x) ici](/media/trac-640.png)',
  )
})

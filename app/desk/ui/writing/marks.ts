import { type ChangeSpec, EditorSelection, type EditorState, type TransactionSpec } from '@codemirror/state'

/** What a button of the toolbar does to a text, at what is chosen in it. */
export type Gesture = (state: EditorState) => TransactionSpec

const lineStartsOf = (state: EditorState): number[] => {
  const { from, to } = state.selection.main
  const first = state.doc.lineAt(from).number
  const last = state.doc.lineAt(to).number
  return Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index).from)
}

/** Puts a mark around what is chosen, or takes it away; without a choice, around what is written next. */
const around =
  (mark: string): Gesture =>
  (state) =>
    state.changeByRange((range) => {
      const { from, to } = range
      const size = mark.length
      const isMarked =
        state.sliceDoc(from - size, from) === mark &&
        state.sliceDoc(to, to + size) === mark &&
        // '*' within '**' is bold's own.
        !(size === 1 && state.sliceDoc(from - 2, from - 1) === mark && state.sliceDoc(from - 3, from - 2) !== mark)
      if (isMarked)
        return {
          changes: [
            { from: from - size, to: from },
            { from: to, to: to + size },
          ],
          range: EditorSelection.range(from - size, to - size),
        }
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: EditorSelection.range(from + size, to + size),
      }
    })

export const bold = around('**')
export const italic = around('*')

const NEXT_HEADING: Readonly<Record<string, string>> = { '': '## ', '#': '## ', '##': '### ' }

/** Plain text, second level, third level, and round again: the first is the title's. */
export const heading: Gesture = (state) => {
  const line = state.doc.lineAt(state.selection.main.head)
  const [mark = ''] = /^#{1,6}\s+/.exec(line.text) ?? []
  return { changes: { from: line.from, to: line.from + mark.length, insert: NEXT_HEADING[mark.trim()] ?? '' } }
}

/** Begins each of the chosen lines with a mark, or takes it away where all of them have it. */
const lines =
  (mark: string): Gesture =>
  (state) => {
    const starts = lineStartsOf(state)
    const isMarked = (start: number) => state.sliceDoc(start, start + mark.length) === mark
    const changes: ChangeSpec[] = starts.every(isMarked)
      ? starts.map((from) => ({ from, to: from + mark.length }))
      : starts.filter((start) => !isMarked(start)).map((from) => ({ from, insert: mark }))
    const set = state.changes(changes)
    return { changes: set, selection: state.selection.map(set, 1) }
  }

export const list = lines('- ')
export const quote = lines('> ')

/** What is chosen becomes the words of the link, or its address if it looks like one; the other half is chosen next. */
export const link: Gesture = (state) => {
  const { from, to } = state.selection.main
  const chosen = state.sliceDoc(from, to)
  const isAddress = /^(?:https?:\/\/|\/|mailto:)\S+$/.test(chosen)
  const [words, address] = isAddress ? ['texte du lien', chosen] : [chosen || 'texte du lien', 'adresse']
  const isWordsNext = isAddress || chosen === ''
  const start = isWordsNext ? from + 1 : from + words.length + 3
  return {
    changes: { from, to, insert: `[${words}](${address})` },
    selection: EditorSelection.range(start, start + (isWordsNext ? words.length : address.length)),
  }
}

/** Makes a link of what is chosen, or of these words where nothing is. */
export const linkTo =
  (words: string, path: string): Gesture =>
  (state) => {
    const { from, to } = state.selection.main
    const text = `[${state.sliceDoc(from, to) || words.replace(/[[\]]/g, ' ')}](${path})`
    return { changes: { from, to, insert: text }, selection: { anchor: from + text.length } }
  }

const EMPTY_LINE = '\n\n'

/** Puts a paragraph of its own where somebody writes, with an empty line around it; `chosen` of it is chosen next. */
export const block =
  (text: string, chosen: string = ''): Gesture =>
  (state) => {
    const { to } = state.selection.main
    const line = state.doc.lineAt(to)
    const at = line.text.trim() === '' ? line.from : line.to
    const before = state.sliceDoc(0, at)
    const after = state.sliceDoc(at)
    const lead = before === '' ? '' : EMPTY_LINE.slice(/\n{0,2}$/.exec(before)?.[0].length)
    const tail = EMPTY_LINE.slice(/^\n{0,2}/.exec(after)?.[0].length)
    const start = at + lead.length + (chosen === '' ? text.length : text.indexOf(chosen))
    return {
      changes: { from: at, insert: `${lead}${text}${tail}` },
      selection: EditorSelection.range(start, start + chosen.length),
    }
  }

export const table = block('| Première colonne | Seconde colonne |\n| --- | --- |\n|  |  |', 'Première colonne')

/** A picture of the library, as texts name it: by its description and its address. */
export const pictureMark = ({ alt, address }: WrittenPicture): string =>
  `![${alt.replace(/[[\]\n]/g, ' ').trim()}](${address})`

/** A picture of the library: what it shows, for those who do not see it, and where it stands. */
export type WrittenPicture = { alt: string; address: string }

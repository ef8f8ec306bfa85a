import { history, historyKeymap, standardKeymap } from '@codemirror/commands'
import {
  deleteMarkupBackward,
  insertNewlineContinueMarkup,
  markdownLanguage,
  pasteURLAsLink,
} from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView, keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { followFocusBelow } from './keep-focus-in-sight.ts'
import { block, bold, type Gesture, italic, link } from './marks.ts'

export type Writing = {
  apply: (gesture: Gesture) => void
  focus: () => void
  close: () => void
}

type Asked = {
  parent: HTMLElement
  text: string
  /** Of the element that is typed into. */
  attributes: Record<string, string>
  /** Scripts may add a style to the page only with it. */
  nonce: string
  onText: (text: string) => void
  /** Null where nothing can be sent. Gives back what the text says of each picture. */
  send: ((files: File[]) => Promise<string>) | null
}

const LOOKS = HighlightStyle.define([
  ...[1, 2, 3, 4, 5, 6].map((level) => ({ tag: headingTag(level), class: `md-h md-h${level}` })),
  { tag: tags.strong, class: 'md-strong' },
  { tag: tags.emphasis, class: 'md-em' },
  { tag: [tags.link, tags.url], class: 'md-link' },
  { tag: tags.quote, class: 'md-quote' },
  { tag: tags.monospace, class: 'md-code' },
  { tag: [tags.processingInstruction, tags.contentSeparator], class: 'md-mark' },
])

function headingTag(level: number) {
  const found = [tags.heading1, tags.heading2, tags.heading3, tags.heading4, tags.heading5, tags.heading6][level - 1]
  return found ?? tags.heading
}

/** Opens the editor over a text. The page's own sheet says how it looks (writing.css). */
export function openWriting({ parent, text, attributes, nonce, onText, send }: Asked): Writing {
  const run = (gesture: Gesture) => (view: EditorView) => {
    view.dispatch(gesture(view.state), { scrollIntoView: true, userEvent: 'input' })
    return true
  }
  const view = new EditorView({
    parent,
    doc: text,
    extensions: [
      EditorView.cspNonce.of(nonce),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of(attributes),
      EditorView.updateListener.of((update) => update.docChanged && onText(update.state.doc.toString())),
      EditorView.updateListener.of((update) => update.geometryChanged && below.bringBack()),
      EditorView.domEventHandlers({
        paste: ({ clipboardData }, typed) => takeFiles(typed, clipboardData, send),
        drop: (event, typed) => {
          const at = typed.posAtCoords({ x: event.clientX, y: event.clientY })
          if (at !== null && hasFiles(event.dataTransfer)) typed.dispatch({ selection: { anchor: at } })
          return takeFiles(typed, event.dataTransfer, send)
        },
      }),
      history(),
      markdownLanguage.extension,
      pasteURLAsLink,
      syntaxHighlighting(LOOKS),
      // Neither Tab, which leads on, nor ⌘Entrée, which sends.
      keymap.of([
        { key: 'Mod-b', run: run(bold) },
        { key: 'Mod-i', run: run(italic) },
        { key: 'Mod-Shift-k', run: run(link) },
        { key: 'Enter', run: insertNewlineContinueMarkup },
        { key: 'Backspace', run: deleteMarkupBackward },
        ...historyKeymap,
        ...standardKeymap,
      ]),
    ],
  })
  const below = followFocusBelow(view.dom)
  return {
    apply: (gesture) => {
      run(gesture)(view)
      view.focus()
    },
    focus: () => view.focus(),
    close: () => {
      below.forget()
      view.destroy()
    },
  }
}

const hasFiles = (given: DataTransfer | null) => (given?.files.length ?? 0) > 0

/** Keeps the place of what is sent by a line that says so, which others may write around meanwhile. */
function takeFiles(view: EditorView, given: DataTransfer | null, send: Asked['send']): boolean {
  if (!given || !hasFiles(given) || !send) return false
  const files = [...given.files]
  // Two of the same name may be under way at once.
  sent += 1
  const waiting = `*Envoi de ${files.map(({ name }) => name).join(', ')} (${sent})…*`
  view.dispatch(block(waiting)(view.state))
  const replaceBy = (words: string) => {
    const from = view.state.doc.toString().indexOf(waiting)
    if (from >= 0) view.dispatch({ changes: { from, to: from + waiting.length, insert: words } })
  }
  send(files).then(replaceBy, () => replaceBy(''))
  return true
}

let sent = 0

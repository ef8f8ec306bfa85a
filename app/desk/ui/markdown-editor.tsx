import {
  type ReactNode,
  type Ref,
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { countWords, readingMinutesOf } from '#contracts/text/reading-time.ts'
import { FieldWords, toldBy } from './field-words.tsx'
import type { WrittenPicture } from './writing/marks.ts'
import type { Writing } from './writing/open-writing.ts'
import { WritingBar } from './writing/writing-bar.tsx'
import '../styles/writing.css'

/** Where pictures of a text come from. */
export type PictureSource = {
  /** Keeps a file in the library; null where it was refused, which the source itself has said why. */
  send: (file: File) => Promise<WrittenPicture | null>
  /** Has somebody choose from the library; null where they chose none. */
  choose: () => Promise<WrittenPicture | null>
}

export type MarkdownHandle = {
  /** Puts a paragraph of its own where somebody writes. */
  insert: (markdown: string) => void
  /** Makes a link of what is chosen, or of these words where nothing is. */
  insertLink: (words: string, path: string) => void
  focus: () => void
}

type MarkdownEditorProps = {
  name: string
  label: string
  /** The text that this editor begins with; another `key` begins again. */
  defaultValue: string
  /** Told of each change. The field itself says it to its form as well, as a plain one does. */
  onText?: (text: string) => void
  pictures?: PictureSource
  /** More buttons of the toolbar. */
  tools?: ReactNode
  ref?: Ref<MarkdownHandle>
  id?: string
  isLabelHidden?: boolean
  isReadOnly?: boolean
  rows?: number
  help?: ReactNode
  error?: string | undefined
}

/**
 * A text in Markdown. The server draws a plain field, which is all there is without script; the editor is fetched where one
 * is shown, opens over the field, and keeps in it what is written (docs/decisions/100).
 */
export function MarkdownEditor({ ref, pictures, tools, onText, isReadOnly = false, ...field }: MarkdownEditorProps) {
  const made = useId()
  const id = field.id ?? made
  const [text, setText] = useState(field.defaultValue)
  const told = (changed: string) => {
    setText(changed)
    onText?.(changed)
  }
  const { area, room, writing, isOpen } = useWriting({ id, isReadOnly, pictures, error: field.error })
  useImperativeHandle(ref, () => ({
    insert: (markdown) =>
      void (writing.current ? insertInto(writing.current, markdown) : appendTo(area.current, markdown)),
    insertLink: (words, path) =>
      void (writing.current ? linkIn(writing.current, words, path) : appendTo(area.current, `[${words}](${path})`)),
    focus: () => (writing.current ?? area.current)?.focus(),
  }))
  return (
    <div className="field md">
      <label id={`${id}-l`} htmlFor={id} className={field.isLabelHidden ? 'sr' : undefined}>
        {field.label}
      </label>
      {isOpen && (
        <WritingBar apply={(gesture) => writing.current?.apply(gesture)} choose={pictures?.choose}>
          {tools}
          <Length text={text} />
        </WritingBar>
      )}
      <textarea
        ref={area}
        id={isOpen ? undefined : id}
        name={field.name}
        className="input md__plain"
        rows={field.rows ?? 12}
        defaultValue={field.defaultValue}
        onChange={({ currentTarget }) => told(currentTarget.value)}
        readOnly={isReadOnly}
        hidden={isOpen}
        {...toldBy(id, field)}
      />
      <div ref={room} className="md__room" hidden={!isOpen} />
      <FieldWords id={id} help={field.help} error={field.error} />
    </div>
  )
}

function Length({ text }: { text: string }) {
  const shown = useDeferredValue(text)
  return (
    <span className="small muted push hide-s nowrap">
      {countWords(shown).toLocaleString('fr-FR')} mots · {readingMinutesOf(shown)} min
    </span>
  )
}

type Opened = { id: string; isReadOnly: boolean; pictures: PictureSource | undefined; error: string | undefined }

/** The editor lives outside of React: it is opened once over the field, and writes into it what a keyboard would. */
function useWriting({ id, isReadOnly, pictures, error }: Opened) {
  const area = useRef<HTMLTextAreaElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const writing = useRef<Writing | null>(null)
  const source = useRef(pictures)
  const [isOpen, setOpen] = useState(false)
  const hadFocus = useRef(false)
  // Once it is shown: what is hidden takes no focus, and whoever has begun to type would type into nothing.
  useLayoutEffect(() => {
    if (isOpen && (hadFocus.current || document.activeElement === area.current)) writing.current?.focus()
  }, [isOpen])
  useEffect(() => {
    source.current = pictures
  }, [pictures])
  const takesFiles = pictures !== undefined
  useEffect(() => {
    if (isReadOnly) return
    let isWanted = true
    // Where it cannot be fetched the plain field stays, and does all that is needed.
    import('./writing/open-writing.ts').then(
      ({ openWriting }) => {
        if (!isWanted || !area.current || !room.current) return
        const plain = area.current
        hadFocus.current = document.activeElement === plain
        writing.current = openWriting({
          parent: room.current,
          text: plain.value,
          attributes: { ...attributesOf(plain), id, 'aria-labelledby': `${id}-l` },
          nonce: document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '',
          onText: (text) => write(plain, text),
          send: takesFiles ? (files) => sendAll(files, source.current) : null,
        })
        setOpen(true)
      },
      () => undefined,
    )
    return () => {
      isWanted = false
      writing.current?.close()
      writing.current = null
      setOpen(false)
    }
  }, [id, isReadOnly, takesFiles])
  useEffect(() => {
    const typed = isOpen ? room.current?.querySelector('[role=textbox]') : null
    if (error) typed?.setAttribute('aria-invalid', 'true')
    else typed?.removeAttribute('aria-invalid')
  }, [error, isOpen])
  return { area, room, writing, isOpen }
}

/** What a phone's keyboard and a reader of the page know of the plain field, said of the editor as well. */
const attributesOf = (plain: HTMLTextAreaElement): Record<string, string> => ({
  ...{ spellcheck: 'true', autocorrect: 'on', autocapitalize: 'sentences', 'aria-multiline': 'true' },
  ...(plain.getAttribute('aria-describedby') && { 'aria-describedby': plain.getAttribute('aria-describedby') ?? '' }),
})

/** As if it were typed: React and the form around hear of it. */
function write(plain: HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(plain, text)
  plain.dispatchEvent(new Event('input', { bubbles: true }))
}

async function sendAll(files: readonly File[], source: PictureSource | undefined): Promise<string> {
  const { pictureMark } = await import('./writing/marks.ts')
  const kept: string[] = []
  for (const file of files) {
    const picture = await source?.send(file)
    if (picture) kept.push(pictureMark(picture))
  }
  return kept.join('\n\n')
}

async function insertInto(writing: Writing, markdown: string): Promise<void> {
  const { block } = await import('./writing/marks.ts')
  writing.apply(block(markdown))
}

async function linkIn(writing: Writing, words: string, path: string): Promise<void> {
  const { linkTo } = await import('./writing/marks.ts')
  writing.apply(linkTo(words, path))
}

function appendTo(plain: HTMLTextAreaElement | null, markdown: string): void {
  if (plain) write(plain, `${plain.value.trimEnd()}\n\n${markdown}\n`)
}

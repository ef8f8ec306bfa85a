import { type ReactNode, useId, useState } from 'react'
import { Form, useNavigate, useRevalidator } from 'react-router'
import { PICTURE_TYPES } from '#contracts/content/picture-limits.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { type MediaFilter, mediaQuery, type TakenPictures, takenWords } from '#contracts/staff/media.ts'
import { ScriptlessSubmit } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { Notice } from '../notice.tsx'
import { Toast, type Told } from '../toast.tsx'
import { filesOf } from './send-pictures.ts'
import { useSending } from './use-library.ts'

type AddProps = { mayAdd: boolean; filter: MediaFilter; children: ReactNode }

/** The head of the library, and a page that takes pictures wherever they are dropped or pasted. */
export function AddPictures({ mayAdd, filter, children }: AddProps) {
  const [refused, setRefused] = useState<TakenPictures['refused']>([])
  const [told, setTold] = useState<Told | null>(null)
  const [isOver, setOver] = useState(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { send, progress } = useSending((taken) => {
    setRefused(taken.refused)
    const said = takenWords(taken)
    if (said) setTold({ said, undo: null })
    const shown = taken.kept.find(({ picture }) => picture.alt === '')?.picture.stem ?? null
    if (shown === null) void revalidate()
    else
      void navigate(
        DESK_PAGES.media + mediaQuery({ ...filter, view: 'all', search: '', before: null, after: null, shown }),
      )
  })
  const take = (files: File[], event: { preventDefault: () => void }) => {
    if (!mayAdd || files.length === 0) return
    event.preventDefault()
    void send(files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in its head does the same.
    <div
      className="media-page"
      data-is-over={(mayAdd && isOver) || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(filesOf(event.dataTransfer), event)
      }}
      onPaste={(event) => take(filesOf(event.clipboardData), event)}
    >
      <div className="head">
        <h1>Médiathèque</h1>
        <div className="row">
          {progress && (
            <p className="muted" role="status">
              Envoi… {progress.done} sur {progress.of}
            </p>
          )}
          {mayAdd && <AddButton onFiles={(files) => void send(files)} />}
        </div>
      </div>
      {refused.map(({ name, sentence }) => (
        <Notice kind="bad" key={name}>
          <b>{name}</b> {sentence}
        </Notice>
      ))}
      <Toast answer={told} />
      {children}
    </div>
  )
}

function AddButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const id = useId()
  return (
    <Form method="post" encType="multipart/form-data" className="row">
      <input type="hidden" name="intent" value="add" />
      <input
        className="sr"
        id={id}
        type="file"
        name="image"
        accept={PICTURE_TYPES.join()}
        multiple
        onChange={({ currentTarget }) => {
          onFiles(filesOf(currentTarget))
          currentTarget.value = ''
        }}
      />
      <label className="btn" htmlFor={id}>
        <Icon name="up" />
        Ajouter des images
      </label>
      <ScriptlessSubmit>Envoyer</ScriptlessSubmit>
    </Form>
  )
}

import { type KeyboardEvent, type Ref, type SyntheticEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import type { Picture } from '#contracts/content/picture.ts'
import type { PictureCard, TakenPictures } from '#contracts/staff/media.ts'
import { shownRows } from '#contracts/text/french-words.ts'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { Notice } from '../notice.tsx'
import { PictureFace } from './picture-face.tsx'
import { PictureZone } from './picture-zone.tsx'
import { describeChosen, filesOf } from './send-pictures.ts'
import { useLibrary, useSending } from './use-library.ts'
import '../../styles/media.css'

/** What opens the window. */
export type PictureDialogHandle = { open: () => void }

type PictureDialogProps = { ref: Ref<PictureDialogHandle>; onChoose: (picture: Picture) => void; title?: string }

/** The window in which a picture of the library is chosen, or sent to it; none is chosen without a description. */
export function PictureDialog({ ref, onChoose, title = 'Choisir une image' }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useImperativeHandle(ref, () => ({
    open() {
      setOpen(true)
      dialog.current?.showModal()
    },
  }))
  const close = () => dialog.current?.close()
  return (
    <Dialog ref={dialog} title={title} className="wide" onClose={() => setOpen(false)}>
      {isOpen && (
        // What is looked for and described here is nothing that the form around it asks.
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps to itself what happens within.
        <div className="dlg__own" onChange={keep} onInput={keep} onKeyDown={keepEnter}>
          <Choice
            onChoose={(picture) => {
              onChoose(picture)
              close()
            }}
            onCancel={close}
          />
        </div>
      )}
    </Dialog>
  )
}

const keep = (event: SyntheticEvent) => event.stopPropagation()

function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

function Choice({ onChoose, onCancel }: { onChoose: (picture: Picture) => void; onCancel: () => void }) {
  const library = useLibrary(true)
  const [chosen, setChosen] = useState<PictureCard | null>(null)
  const [refused, setRefused] = useState<TakenPictures['refused']>([])
  const { send, progress } = useSending((taken) => {
    setRefused(taken.refused)
    library.add(taken.kept)
    setChosen(taken.kept[0] ?? chosen)
  })
  return (
    <>
      <div
        className="dlg__b stack"
        onPaste={({ clipboardData }) => {
          const files = filesOf(clipboardData)
          if (files.length > 0) void send(files)
        }}
      >
        <PictureZone onFiles={send} progress={progress}>
          Ou déposez-les ici, ou collez-en une. Les tailles et les formats se font seuls.
        </PictureZone>
        {refused.map(({ name, sentence }) => (
          <Notice kind="bad" key={name}>
            <b>{name}</b> {sentence}
          </Notice>
        ))}
        <Library library={library} chosen={chosen} choose={setChosen} />
      </div>
      <ChosenFoot key={chosen?.picture.stem} chosen={chosen} onChoose={onChoose} onCancel={onCancel} />
    </>
  )
}

type LibraryProps = {
  library: ReturnType<typeof useLibrary>
  chosen: PictureCard | null
  choose: (card: PictureCard) => void
}

function Library({ library: { rows, search, setSearch, state, older, more, again }, chosen, choose }: LibraryProps) {
  return (
    <>
      <div className="filters">
        <div className="search">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            aria-label="Chercher une image"
            placeholder="Description, nom de fichier…"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </div>
      </div>
      <p className="sr" role="status">
        {state === 'read' ? shownRows(rows.length, 'image', 'affichée') : ''}
      </p>
      {state === 'failed' && (
        <Notice kind="bad">
          <b>La médiathèque n’a pas pu être lue.</b>{' '}
          <button type="button" className="btn btn--quiet" onClick={() => void again()}>
            Réessayer
          </button>
        </Notice>
      )}
      {state === 'read' && rows.length === 0 && (
        <p className="muted">{search ? `Aucune image de «\u202F${search}\u202F».` : 'Aucune image encore.'}</p>
      )}
      <ul className="media" aria-busy={state === 'reading' || undefined}>
        {rows.map((card) => (
          <li key={card.picture.stem} className={card.picture.stem === chosen?.picture.stem ? 'is-on' : undefined}>
            <button
              type="button"
              aria-pressed={card.picture.stem === chosen?.picture.stem}
              onClick={() => choose(card)}
            >
              <PictureFace picture={card.picture} />
              <b>{card.name}</b>
              <PictureWordsLine card={card} />
            </button>
          </li>
        ))}
      </ul>
      {older && (
        <button type="button" className="btn btn--quiet" onClick={() => void more()}>
          Plus d’images
        </button>
      )}
    </>
  )
}

const PictureWordsLine = ({ card: { picture } }: { card: PictureCard }) => (
  <span className={picture.alt ? 'small muted' : 'small media__none'}>{picture.alt || 'Sans description'}</span>
)

type FootProps = { chosen: PictureCard | null; onChoose: (picture: Picture) => void; onCancel: () => void }

/** Asks for the words of a picture that has none, and keeps them before it is chosen. */
function ChosenFoot({ chosen, onChoose, onCancel }: FootProps) {
  const id = useId()
  const [alt, setAlt] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const picture = chosen?.picture
  const isOpen = picture?.alt === ''
  const choose = async () => {
    if (!picture || isBusy) return
    if (!isOpen) return onChoose(picture)
    setBusy(true)
    const refused = await describeChosen(picture.stem, alt)
    setBusy(false)
    setError(refused)
    if (refused === null) onChoose({ ...picture, alt: alt.trim() })
  }
  return (
    <div className="dlg__f">
      {isOpen && (
        <div className="field grow">
          <label htmlFor={id}>Que montre-t-elle{'\u202F'}?</label>
          <input
            className="input"
            id={id}
            value={alt}
            maxLength={500}
            onChange={({ currentTarget }) => setAlt(currentTarget.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-a`}
          />
          <p className={error ? 'err' : 'help'} id={`${id}-a`} role={error ? 'alert' : undefined}>
            {error ?? 'Pour qui ne la voit pas. Nécessaire avant de servir.'}
          </p>
        </div>
      )}
      <button type="button" className="btn btn--quiet" onClick={onCancel}>
        Annuler
      </button>
      <button
        type="button"
        className="btn"
        aria-disabled={!picture || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => void choose()}
      >
        Choisir cette image
      </button>
    </div>
  )
}

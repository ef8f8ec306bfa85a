import { useRef, useState } from 'react'
import { type Picture, pictureUrl } from '#contracts/content/picture.ts'
import { fieldId, useEditing } from '../edit-context.ts'
import { FormPanel } from '../form-panel.tsx'
import { Icon } from '../icon.tsx'
import { PictureDialog, type PictureDialogHandle } from '../media/picture-dialog.tsx'

type PicturesPanelProps = {
  known: readonly Picture[]
  /** Stems, in their order. */
  kept: readonly string[]
  onChoose: (picture: Picture) => void
}

/** What is seen of a product: the first picture stands for it wherever it is listed. */
export function PicturesPanel({ known, kept, onChoose }: PicturesPanelProps) {
  const dialog = useRef<PictureDialogHandle>(null)
  const list = useRef<HTMLOListElement>(null)
  const { valuesOf, errorOf } = useEditing()
  const [stems, setStems] = useState(() => valuesOf('image', kept).filter((stem) => stem !== ''))
  const error = errorOf('image')
  const add = (picture: Picture) => {
    onChoose(picture)
    setStems((before) => (before.includes(picture.stem) ? before : [...before, picture.stem]))
    // Whoever watches the form for changes hears of this one as well.
    setTimeout(() => list.current?.dispatchEvent(new Event('input', { bubbles: true })))
  }
  const move = (from: number, to: number) => setStems((before) => moved(before, from, to))
  return (
    <FormPanel title="Images">
      {stems.length === 0 && <p className="muted">Aucune image. Il en faut une, décrite, pour publier.</p>}
      <ol className="pics" ref={list} id={fieldId('image')} tabIndex={-1}>
        {stems.map((stem, index) => {
          const picture = known.find((each) => each.stem === stem)
          return (
            <li key={stem}>
              <input type="hidden" name="image" value={stem} />
              {picture && <PictureThumb picture={picture} />}
              <p className="pics__alt">
                {picture?.alt || <b className="short">Sans description</b>}
                {index === 0 && <span className="tag">Première</span>}
              </p>
              <Moves
                number={index + 1}
                isFirst={index === 0}
                isLast={index === stems.length - 1}
                onMove={(by) => move(index, index + by)}
                onRemove={() => setStems((before) => before.filter((each) => each !== stem))}
              />
            </li>
          )
        })}
      </ol>
      <p>
        <button type="button" className="btn btn--quiet" onClick={() => dialog.current?.open()}>
          <Icon name="plus" />
          Ajouter une image
        </button>
      </p>
      <PictureDialog ref={dialog} onChoose={add} />
      {error && (
        <p className="err">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </FormPanel>
  )
}

type MovesProps = {
  number: number
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

const Moves = ({ number, isFirst, isLast, onMove, onRemove }: MovesProps) => (
  <span className="row pics__moves">
    <button
      type="button"
      className="btn btn--ghost btn--icon"
      aria-label={`Monter l’image ${number}`}
      aria-disabled={isFirst}
      onClick={() => void (!isFirst && onMove(-1))}
    >
      <Icon name="raise" />
    </button>
    <button
      type="button"
      className="btn btn--ghost btn--icon"
      aria-label={`Descendre l’image ${number}`}
      aria-disabled={isLast}
      onClick={() => void (!isLast && onMove(1))}
    >
      <Icon name="lower" />
    </button>
    <button
      type="button"
      className="btn btn--ghost btn--icon"
      aria-label={`Retirer l’image ${number}`}
      onClick={onRemove}
    >
      <Icon name="x" />
    </button>
  </span>
)

/** The narrowest file: it is as small as a stamp. */
const PictureThumb = ({ picture }: { picture: Picture }) => (
  <img
    className="pics__img"
    src={pictureUrl(picture, Math.min(...picture.widths), 'webp')}
    width="60"
    height="80"
    alt=""
  />
)

/** The same list with one of it elsewhere. */
function moved(list: readonly string[], from: number, to: number): string[] {
  const [taken] = list.slice(from, from + 1)
  const rest = list.filter((_, index) => index !== from)
  return taken === undefined ? rest : rest.toSpliced(to, 0, taken)
}

import { type ReactNode, useId, useRef, useState } from 'react'
import type { Picture } from '#contracts/content/picture.ts'
import { FieldError } from '../field-words.tsx'
import { Icon } from '../icon.tsx'
import { PictureDialog, type PictureDialogHandle } from './picture-dialog.tsx'
import { PictureFace } from './picture-face.tsx'
import '../../styles/media.css'

type PicturePickerProps = {
  label: ReactNode
  /** The field that posts the stem of what is chosen, '' for none. */
  name: string
  /** What was chosen before. */
  picture: Picture | null
  help?: ReactNode
  error?: string | undefined
  onChoose?: (picture: Picture | null) => void
}

/** A picture of the library in a form: chosen, sent, changed or left out. */
export function PicturePicker({ label, name, picture: first, help, error, onChoose }: PicturePickerProps) {
  const id = useId()
  const dialog = useRef<PictureDialogHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState(first)
  const choose = (chosen: Picture | null) => {
    setPicture(chosen)
    onChoose?.(chosen)
    // Whoever watches the form for changes hears of this one as well.
    queueMicrotask(() => field.current?.dispatchEvent(new Event('change', { bubbles: true })))
  }
  return (
    <fieldset className="field picked" aria-describedby={error ? `${id}-e` : undefined}>
      <legend className="label">{label}</legend>
      <input type="hidden" name={name} value={picture?.stem ?? ''} ref={field} />
      {picture && (
        <div className="picked__it">
          <PictureFace picture={picture} />
          <p className="small">{picture.alt}</p>
        </div>
      )}
      <div className="row">
        <button type="button" className="btn btn--quiet" onClick={() => dialog.current?.open()}>
          <Icon name="img" />
          {picture ? 'Changer l’image' : 'Choisir une image'}
        </button>
        {picture && (
          <button type="button" className="btn btn--ghost" onClick={() => choose(null)}>
            Retirer
          </button>
        )}
      </div>
      {help && <p className="help">{help}</p>}
      <FieldError id={id} error={error} />
      <PictureDialog ref={dialog} onChoose={choose} />
    </fieldset>
  )
}

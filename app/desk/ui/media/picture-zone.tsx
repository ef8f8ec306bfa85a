import { type ReactNode, useId, useState } from 'react'
import { PICTURE_TYPES } from '#contracts/content/picture-limits.ts'
import { Icon } from '../icon.tsx'
import { filesOf } from './send-pictures.ts'

type ZoneProps = {
  /** What is taken from the field, dropped or pasted anywhere within. */
  onFiles: (files: File[]) => void
  progress: { done: number; of: number } | null
  isSingle?: boolean
  children: ReactNode
}

/** A place that takes pictures: dropped, pasted, or chosen by its button. */
export function PictureZone({ onFiles, progress, isSingle = false, children }: ZoneProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same by keyboard.
    <div
      className="drop"
      data-is-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles(filesOf(event.dataTransfer))
      }}
    >
      <label className="btn btn--quiet" htmlFor={id}>
        <Icon name="up" />
        {isSingle ? 'Envoyer une image' : 'Envoyer des images'}
      </label>
      <input
        className="sr"
        id={id}
        type="file"
        accept={PICTURE_TYPES.join()}
        multiple={!isSingle}
        onChange={({ currentTarget }) => {
          onFiles(filesOf(currentTarget))
          currentTarget.value = ''
        }}
      />
      <p className="small muted" role="status">
        {progress ? `Envoi… ${progress.done} sur ${progress.of}` : children}
      </p>
    </div>
  )
}

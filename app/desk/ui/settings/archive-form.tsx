import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { explainUploadRefusal } from '#contracts/moving/upload-refusal.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { Icon } from '../icon.tsx'
import { type Sending, SendingState } from '../sending.tsx'
import { sendInParts } from './send-in-parts.ts'

/**
 * Sends an archive part by part, and says how far it has come; a part that is lost is sent again. Where no script runs the form
 * sends all of it at once.
 */
export function ArchiveForm({ isMoving }: { isMoving: boolean }) {
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState<Sending>(null)
  const stop = useRef<AbortController | null>(null)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const file = new FormData(form).get('archive')
    if (!(file instanceof File) || file.name === '') return setSending({ error: explainUploadRefusal('none') ?? '' })
    stop.current = new AbortController()
    setSending({ percent: 0 })
    const { signal } = stop.current
    const refusal = await sendInParts(file, { signal, told: (percent) => setSending({ percent }) })
    if (refusal === 'stopped') return setSending(null)
    if (refusal !== null)
      return setSending({ error: explainUploadRefusal(refusal) ?? explainUploadRefusal('broken') ?? '' })
    form.reset()
    setSending(null)
    await revalidate()
  }
  return (
    <form
      method="post"
      action={DESK_PAGES.dataUpload}
      encType="multipart/form-data"
      className="stack"
      onSubmit={(event) => void send(event)}
    >
      <div className="field">
        <label htmlFor="archive">L’archive</label>
        <input className="input" id="archive" name="archive" type="file" accept=".zip,application/zip" required />
        <p className="help">Un fichier boutique-….zip, de 8 Go au plus.</p>
      </div>
      {!(sending && 'percent' in sending) && (
        <div>
          <button type="submit" className="btn btn--danger" disabled={isMoving}>
            <Icon name="up" />
            Reprendre cette archive
          </button>
        </div>
      )}
      <SendingState sending={sending} label="Envoi de l’archive" stop={() => stop.current?.abort()} />
    </form>
  )
}

import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { explainFileRefusal, MOST_SOLD_BYTES } from '#contracts/staff/product-files.ts'
import { ScriptlessSubmit } from '../../field.tsx'
import { Icon } from '../../icon.tsx'
import { type Sending, SendingState } from '../../sending.tsx'

type SendFileProps = {
  productId: number
  /** Which file it is a newer version of; null for one more. */
  fileId: number | null
  label: string
  children?: ReactNode
}

const ACCEPTED = '.pdf,.epub,.zip,.docx,.xlsx,.pptx,.odt,.ods,.odp,.mp3,.mp4,.jpg,.jpeg,.png,.webp,.txt'

/**
 * Sends a file, and says how far it has come; where no script runs, its form does. Where it lands, the page says what became
 * of it.
 */
export function SendFile({ productId, fileId, label, children }: SendFileProps) {
  const id = useId()
  const navigate = useNavigate()
  const [sending, setSending] = useState<Sending>(null)
  const request = useRef<XMLHttpRequest | null>(null)
  const action = DESK_PAGES.productFileUpload(productId)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const body = new FormData(form)
    const file = body.get('contenu')
    if (!(file instanceof File) || file.name === '') return setSending({ error: explainFileRefusal('none') })
    if (file.size > MOST_SOLD_BYTES) return setSending({ error: explainFileRefusal('too-large') })
    const xhr = new XMLHttpRequest()
    request.current = xhr
    setSending({ percent: 0 })
    xhr.upload.addEventListener('progress', ({ loaded, total }) =>
      setSending({ percent: total > 0 ? Math.round((loaded / total) * 100) : 0 }),
    )
    xhr.addEventListener('load', () => {
      setSending(null)
      form.reset()
      // Where it was sent on to: the page of the files, with what it has to say.
      const { pathname, search } = new URL(xhr.responseURL || action, location.href)
      navigate(pathname + search, { preventScrollReset: true })
    })
    xhr.addEventListener('error', () => setSending({ error: explainFileRefusal('broken') }))
    xhr.addEventListener('abort', () => setSending(null))
    xhr.open('POST', action)
    xhr.send(body)
  }
  return (
    <form method="post" encType="multipart/form-data" action={action} className="send-file" onSubmit={send}>
      {fileId !== null && <input type="hidden" name="fichier" value={fileId} />}
      {children}
      <label className={fileId === null ? 'drop' : 'drop drop--small'} htmlFor={id}>
        <Icon name="plus" isSmall={fileId !== null} />
        <span>
          {fileId === null ? (
            <>
              <b>Déposez un fichier</b>, jusqu’à 500{'\u00A0'}Mo.
            </>
          ) : (
            <>
              Remplacer<span className="sr"> {label}</span>
            </>
          )}
        </span>
        <input
          id={id}
          type="file"
          name="contenu"
          accept={ACCEPTED}
          required
          onChange={({ currentTarget }) => currentTarget.files?.length && currentTarget.form?.requestSubmit()}
        />
      </label>
      <ScriptlessSubmit>Envoyer</ScriptlessSubmit>
      <SendingState sending={sending} label="Envoi du fichier" stop={() => request.current?.abort()} />
    </form>
  )
}

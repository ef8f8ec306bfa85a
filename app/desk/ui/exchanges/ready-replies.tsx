import { useRef } from 'react'
import { Form } from 'react-router'
import { useAwake } from '#app/ui/use-awake.ts'
import { MAX_READY_TITLE, type ReadyReply } from '#contracts/exchanges/ready-replies.ts'
import { Dialog } from '../dialog.tsx'
import { Field, Submit } from '../field.tsx'
import { Icon } from '../icon.tsx'

type ReadyRepliesProps = {
  replies: readonly ReadyReply[]
  /** What is written as an answer by now. */
  written: string
  put: (words: string) => void
}

/** Words that are kept to answer with: put into the answer by one press, and kept from it. Without script there is nobody to put them. */
export function ReadyReplies(props: ReadyRepliesProps) {
  return useAwake() ? <Menu {...props} /> : null
}

function Menu({ replies, written, put }: ReadyRepliesProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  return (
    <>
      <details className="pop" ref={menu}>
        <summary className="btn btn--ghost">
          <Icon name="copy" />
          Réponses prêtes
        </summary>
        <ul className="ready">
          {replies.map(({ title, body }) => (
            <li key={title}>
              <button
                type="button"
                onClick={() => {
                  close()
                  put(body)
                }}
              >
                {title}
              </button>
              <Form method="post" onSubmit={close} preventScrollReset>
                <input type="hidden" name="intent" value="drop-ready" />
                <input type="hidden" name="title" value={title} />
                <button type="submit" className="btn btn--ghost btn--icon">
                  <Icon name="x" />
                  <span className="sr">
                    Retirer «{'\u202F'}
                    {title}
                    {'\u202F'}» des réponses prêtes
                  </span>
                </button>
              </Form>
            </li>
          ))}
          <li>
            {written.trim() === '' ? (
              <p className="small muted ready__hint">
                {replies.length === 0 && 'Aucune encore. '}Écrivez une réponse, puis gardez-la ici.
              </p>
            ) : (
              <button
                type="button"
                onClick={() => {
                  close()
                  dialog.current?.showModal()
                }}
              >
                <Icon name="plus" />
                Garder ce texte…
              </button>
            )}
          </li>
        </ul>
      </details>
      <KeepDialog ref={dialog} written={written} />
    </>
  )
}

type KeepDialogProps = { ref: React.RefObject<HTMLDialogElement | null>; written: string }

function KeepDialog({ ref, written }: KeepDialogProps) {
  const leave = () => ref.current?.close()
  return (
    <Dialog ref={ref} title="Garder cette réponse">
      <Form method="post" className="refund" onSubmit={leave} preventScrollReset>
        <input type="hidden" name="intent" value="keep-ready" />
        <input type="hidden" name="text" value={written} />
        <div className="dlg__b stack">
          <Field label="Titre" name="title" required maxLength={MAX_READY_TITLE} autoComplete="off" />
          <p className="muted">
            Toute l’équipe la retrouve sous «{'\u202F'}Réponses prêtes{'\u202F'}». Un titre qui existe déjà reçoit ce
            texte.
          </p>
        </div>
        <div className="dlg__f">
          <button type="button" className="btn btn--quiet" onClick={leave}>
            Annuler
          </button>
          <Submit>Garder la réponse</Submit>
        </div>
      </Form>
    </Dialog>
  )
}

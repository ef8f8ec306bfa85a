import { useRef } from 'react'
import { Form } from 'react-router'
import { Dialog, Effects } from '../dialog.tsx'
import { Field, Submit } from '../field.tsx'

/** Says yes to a request at once, or no with a reason; both write to who asked. */
export function AnswerRequest({ firstName }: { firstName: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const who = firstName || 'Votre client'
  return (
    <>
      <div className="row panel__foot">
        <Form method="post">
          <input type="hidden" name="intent" value="accept" />
          <Submit>Confirmer le créneau</Submit>
        </Form>
        <button type="button" className="btn btn--danger" onClick={() => dialog.current?.showModal()}>
          Refuser…
        </button>
      </div>
      <p className="small muted">{who} reçoit aussitôt le lien qui paie, et le créneau attend ce paiement 48 heures.</p>
      <Dialog ref={dialog} title="Refuser cette demande">
        <Form method="post" onSubmit={() => dialog.current?.close()}>
          <input type="hidden" name="intent" value="refuse" />
          <div className="dlg__b stack">
            <Field label="Motif, que votre client lira" name="reason" maxLength={300} required />
            <Effects
              items={[
                ['clock', 'Le créneau est libre aussitôt.'],
                ['bag', 'La commande est annulée\u202F: rien n’a été payé, rien n’est à rendre.'],
                ['mail', 'Votre client reçoit un courriel, avec ce motif. Cela ne s’annule pas.'],
              ]}
            />
          </div>
          <div className="dlg__f">
            <button type="button" className="btn btn--quiet" onClick={() => dialog.current?.close()}>
              Ne pas répondre encore
            </button>
            <Submit className="btn btn--danger">Refuser la demande</Submit>
          </div>
        </Form>
      </Dialog>
    </>
  )
}

import { useRef } from 'react'
import { Form } from 'react-router'
import { LETTER_UNDO_MINUTES, type LetterView } from '#contracts/newsletter/letter.ts'
import { Dialog, Effects } from '../dialog.tsx'

type SendProps = { letter: LetterView; subscribers: number }

/** The last gesture of a letter: says to how many it goes, and how long it can be taken back. */
export function SendLetter({ letter, subscribers }: SendProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const readers = subscribers > 1 ? `${subscribers} personnes` : 'une personne'
  return (
    <>
      <button type="button" className="btn" disabled={subscribers === 0} onClick={() => dialog.current?.showModal()}>
        Envoyer…
      </button>
      <Dialog ref={dialog} title="Envoyer la lettre">
        <div className="dlg__b">
          <Effects
            items={[
              ['mail', `«\u202F${letter.subject}\u202F» part à ${readers}, une fois à chacune.`],
              [
                'clock',
                `Les premiers e-mails partent dans ${LETTER_UNDO_MINUTES} minutes\u202F; jusque-là, tout s’annule.`,
              ],
              ['lock', 'Une fois partie, elle ne change plus.'],
              ['x', 'Chaque e-mail porte un lien de désinscription, en un clic.'],
            ]}
          />
        </div>
        <Form method="post" className="dlg__f" onSubmit={() => dialog.current?.close()}>
          <input type="hidden" name="intent" value="send" />
          <input type="hidden" name="version" value={letter.version} />
          <button type="button" className="btn btn--quiet" onClick={() => dialog.current?.close()}>
            Pas encore
          </button>
          <button type="submit" className="btn">
            Envoyer à {readers}
          </button>
        </Form>
      </Dialog>
    </>
  )
}

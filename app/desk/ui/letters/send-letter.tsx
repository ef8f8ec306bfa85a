import { useRef } from 'react'
import { Form } from 'react-router'
import {
  type Audience,
  type AudienceSizes,
  LETTER_UNDO_MINUTES,
  type LetterView,
} from '#contracts/newsletter/letter.ts'
import { Dialog, Effects } from '../dialog.tsx'
import { useSavedFirst } from '../saved-first.ts'

type SendProps = { letter: LetterView; sizes: AudienceSizes }

const WHO: Record<Audience, [one: string, many: string, each: string]> = {
  subscribers: ['une personne inscrite', 'personnes inscrites', 'chacune'],
  buyers: ['un acheteur', 'acheteurs', 'chacun'],
}

/** The last gesture of a letter, as it is kept: says to how many it goes, and how long it can be taken back. */
export function SendLetter({ letter, sizes }: SendProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const savedFirst = useSavedFirst(letter.version)
  const count = sizes[letter.audience] ?? 0
  const [one, many, each] = WHO[letter.audience]
  const readers = count > 1 ? `${count} ${many}` : one
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={count === 0}
        onClick={() => savedFirst(() => dialog.current?.showModal())}
      >
        Envoyer…
      </button>
      <Dialog ref={dialog} title="Envoyer la lettre">
        <div className="dlg__b">
          <Effects
            items={[
              ['mail', `«\u202F${letter.subject}\u202F» part à ${readers}, une fois à ${each}.`],
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

import { useRef } from 'react'
import { Form } from 'react-router'
import {
  affairsWords,
  ERASURE_DELAY_HOURS,
  type ErasureView,
  erasedParts,
  isOpen,
  type KeptPart,
  keptParts,
} from '#contracts/people/erasure.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { Dialog } from '../dialog.tsx'
import { Field, Submit } from '../field.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { Notice } from '../notice.tsx'

/** What is typed before somebody's data go. */
export const ERASE_WORD = 'EFFACER'

const ICONS: Record<KeptPart['about'], IconName> = { paper: 'ledger', proof: 'shield', payment: 'card', text: 'note' }

/** Has somebody erased, with what goes, what stays and why said before. */
export function ErasePerson({ name, email, erasure }: { name: string; email: string; erasure: ErasureView }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" className="btn btn--danger" onClick={() => dialog.current?.showModal()}>
        Effacer…
      </button>
      <Dialog ref={dialog} title={`Effacer les données de ${name}`}>
        <Form method="post" onSubmit={() => dialog.current?.close()}>
          <input type="hidden" name="intent" value="erase" />
          <div className="dlg__b stack">
            <TwoLists erasure={erasure} />
            {isOpen(erasure.waitsFor) && (
              <Notice kind="warn">
                <b>
                  Pas encore fini{'\u202F'}: {affairsWords(erasure.waitsFor)}.
                </b>{' '}
                L’effacement attendra leur fin.
              </Notice>
            )}
            {!erasure.hasAccount && (
              <p>
                Sans compte, seule l’adresse dit qui est qui{'\u202F'}: la demande vient-elle bien de <b>{email}</b>, ou
                de qui a prouvé que cette adresse est la sienne{'\u202F'}?
              </p>
            )}
            <Field
              label={`Pour confirmer, écrivez ${ERASE_WORD}`}
              name="word"
              pattern={ERASE_WORD}
              autoComplete="off"
              required
            />
            <label className="check">
              <input type="checkbox" name="tell" defaultChecked />
              <span>Prévenir {name} par mail</span>
            </label>
            <p className="small muted">
              Annulable pendant {ERASURE_DELAY_HOURS} heures, et tant qu’une affaire est ouverte{'\u202F'}; ensuite,
              non.
            </p>
          </div>
          <div className="dlg__f">
            <button type="button" className="btn btn--quiet" onClick={() => dialog.current?.close()}>
              Ne rien effacer
            </button>
            <Submit className="btn btn--danger">Effacer dès que possible</Submit>
          </div>
        </Form>
      </Dialog>
    </>
  )
}

function TwoLists({ erasure }: { erasure: ErasureView }) {
  return (
    <div className="fates">
      <section aria-label="Effacé">
        <p className="label">Effacé</p>
        <ul className="effects">
          {erasedParts(erasure).map((text) => (
            <li key={text}>
              <Icon name="x" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Gardé, et pourquoi">
        <p className="label">Gardé, et pourquoi</p>
        <ul className="effects">
          {keptParts(erasure).map(({ about, text }) => (
            <li key={about}>
              <Icon name={ICONS[about]} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** That somebody is to be erased, and the way back. `mayKeep`: whether that is for who reads it. */
export function ErasureNotice({ erasure, mayKeep }: { erasure: ErasureView; mayKeep: boolean }) {
  if (!erasure.asked) return null
  return (
    <Notice kind="warn">
      <p>
        <b>
          {erasure.hasAccount ? 'Ce compte sera effacé' : 'Cette personne sera effacée'} à partir du{' '}
          {formatMoment(erasure.asked.dueAt)}.
        </b>{' '}
        {isOpen(erasure.waitsFor) && `L’effacement attend la fin de\u202F: ${affairsWords(erasure.waitsFor)}.`}
      </p>
      {mayKeep && (
        <Form method="post" className="panel__foot">
          <input type="hidden" name="intent" value="keep" />
          <button type="submit" className="btn btn--quiet">
            Ne plus l’effacer
          </button>
        </Form>
      )}
    </Notice>
  )
}

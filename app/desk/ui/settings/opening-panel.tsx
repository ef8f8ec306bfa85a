import { useRef } from 'react'
import { Form } from 'react-router'
import { type FactState, missingWords, OPENING_FACTS } from '#contracts/settings/opening-facts.ts'
import type { OpeningView } from '#contracts/settings/opening-view.ts'
import { Dialog, Effects } from '../dialog.tsx'
import { Submit } from '../field.tsx'
import { Icon, type IconName } from '../icon.tsx'

/** What an opening takes, what of it is there, and the gesture that opens. */
export function OpeningPanel({ opening }: { opening: OpeningView }) {
  const { facts } = opening
  const done = facts.filter(({ isDone }) => isDone).length
  return (
    <section className="panel stick" aria-labelledby="avant-d-ouvrir">
      <div className="panel__h">
        <h2 id="avant-d-ouvrir">Avant d’ouvrir</h2>
        <span className="small muted">
          {done} sur {facts.length}
        </span>
      </div>
      <div className="stack">
        <progress
          className="opening__bar"
          max={facts.length}
          value={done}
          aria-label={`${done} sur ${facts.length} sont faits`}
        />
        <FactList facts={facts} />
        <Gesture opening={opening} />
      </div>
    </section>
  )
}

/** The sign, and what it says to who does not see it; null: it was not asked. */
const ICONS: Record<string, IconName> = { true: 'ok', false: 'x', null: 'info' }
const SIGNS: Record<string, string> = { true: ', fait', false: ', manque', null: ', à vérifier' }

/** Facts with their sign, the missing ones in bold; what was not asked is neither. */
export const FactList = ({ facts }: { facts: readonly FactState[] }) => (
  <ul className="facts stack--s">
    {facts.map(({ fact, isDone }) => (
      <li key={fact}>
        <Icon name={ICONS[String(isDone)] ?? 'info'} />
        <span>
          {isDone === false ? <b>{OPENING_FACTS[fact].name}</b> : OPENING_FACTS[fact].name}
          <span className="sr">{SIGNS[String(isDone)]}</span>
        </span>
      </li>
    ))}
  </ul>
)

function Gesture({ opening: { isOpen, isLive, facts, provider } }: { opening: OpeningView }) {
  const missing = missingWords(facts)
  const isTest = provider?.mode !== 'live'
  if (isOpen && (isLive || isTest))
    return (
      <p>
        <b>La boutique est ouverte.</b>
        {isTest && ' Ses clés sont d’essai\u202F: aucun argent réel n’est encaissé.'}
      </p>
    )
  if (missing !== '')
    return (
      <div>
        <button type="button" className="btn btn--block" disabled aria-describedby="ce-qui-manque">
          Ouvrir la boutique
        </button>
        <p className="help" id="ce-qui-manque">
          {missing}{' '}
          {isOpen
            ? 'D’ici là, aucun argent réel n’est encaissé.'
            : 'En attendant, la boutique se montre à l’équipe seulement.'}
        </p>
      </div>
    )
  return <OpenDialog isOpen={isOpen} isTest={isTest} />
}

function OpenDialog({ isOpen, isTest }: { isOpen: boolean; isTest: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const words = isOpen ? 'Encaisser pour de vrai' : 'Ouvrir la boutique'
  return (
    <>
      <button type="button" className="btn btn--block" onClick={() => dialog.current?.showModal()}>
        {words}
      </button>
      <Dialog ref={dialog} title={`${words}\u202F?`}>
        <Form method="post" onSubmit={() => dialog.current?.close()}>
          <div className="dlg__b">
            <Effects
              items={[
                ['ext', 'Tout le monde voit la boutique, les moteurs de recherche aussi.'],
                ['bag', 'Chacun peut commander.'],
                [
                  'card',
                  isTest
                    ? 'Les clés sont d’essai\u202F: aucun argent réel n’est encaissé.'
                    : 'Les paiements sont réels.',
                ],
                ['info', 'Une ouverture ne s’annule pas.'],
              ]}
            />
          </div>
          <div className="dlg__f">
            <button type="button" className="btn btn--quiet" onClick={() => dialog.current?.close()}>
              Pas encore
            </button>
            <Submit name="do" value="open">
              {words}
            </Submit>
          </div>
        </Form>
      </Dialog>
    </>
  )
}

import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import { formatMoney } from '#contracts/pricing/money.ts'
import type { SubscriptionView } from '#contracts/staff/subscription-view.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { Dialog, Effects } from '../dialog.tsx'
import { Field, Submit } from '../field.tsx'
import type { IconName } from '../icon.tsx'

type GesturesProps = { view: SubscriptionView; mayGiveBack: boolean }

/** What can be done to a subscription now, each behind what it does. */
export function SubscriptionGestures({ view, mayGiveBack }: GesturesProps) {
  const { actions, row } = view
  const who = row.person || 'Cette personne'
  return (
    <div className="row">
      {actions.pause && (
        <Gesture
          name="Mettre en pause…"
          title={`Suspendre l’abonnement de ${who}`}
          go="Suspendre"
          value="pause"
          effects={PAUSE}
        />
      )}
      {actions.resume && (
        <Gesture
          name="Reprendre…"
          title={`Reprendre l’abonnement de ${who}`}
          go={
            actions.resume === 'charged'
              ? `Reprendre et prélever ${formatMoney(row.totalCents, row.currency)}`
              : 'Reprendre'
          }
          look={actions.resume === 'charged' ? 'btn--money' : ''}
          value="resume"
          effects={actions.resume === 'charged' ? RESUME_CHARGED : RESUME_FREE}
        />
      )}
      {actions.move && <Move view={view} />}
      {actions.priceCents !== null && <Price view={view} />}
      {(actions.cancelAtEnd !== null || actions.cancelNow) && <End view={view} mayGiveBack={mayGiveBack} who={who} />}
    </div>
  )
}

type Effect = readonly [IconName, ReactNode]
const PAUSE: Effect[] = [
  ['lock', 'L’accès se ferme aussitôt, même si des jours sont déjà payés.'],
  ['card', 'Rien n’est prélevé jusqu’à la reprise.'],
  ['mail', 'La personne l’apprend par mail. Vous seuls pouvez reprendre.'],
]
const RESUME_FREE: Effect[] = [
  ['ok', 'L’accès s’ouvre, les jours payés continuent.'],
  ['mail', 'La personne l’apprend par mail.'],
]
const RESUME_CHARGED: Effect[] = [
  ['card', 'Une nouvelle période commence et se prélève aussitôt.'],
  ['mail', 'La personne l’apprend par mail, avec sa facture.'],
]

type GestureProps = {
  name: string
  title: string
  go: string
  value: string
  effects: readonly Effect[]
  look?: string
  opener?: string
  children?: ReactNode
}

function Gesture({ name, title, go, value, effects, look = '', opener = 'btn--quiet', children }: GestureProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" className={`btn ${opener}`} onClick={() => dialog.current?.showModal()}>
        {name}
      </button>
      <Dialog ref={dialog} title={title}>
        <Form method="post" onSubmit={() => dialog.current?.close()}>
          <div className="dlg__b stack">
            {children}
            <Effects items={effects} />
          </div>
          <div className="dlg__f">
            <button type="button" className="btn btn--quiet" onClick={() => dialog.current?.close()}>
              Ne rien changer
            </button>
            <Submit className={`btn ${look}`.trim()} name="do" value={value}>
              {go}
            </Submit>
          </div>
        </Form>
      </Dialog>
    </>
  )
}

function Move({ view: { row } }: { view: SubscriptionView }) {
  const effects: Effect[] = [
    ['card', 'Les jours d’ici là sont offerts\u202F; les périodes suivantes se comptent de ce jour.'],
    ['mail', 'Le mail qui annonce le prélèvement part avant la nouvelle date.'],
  ]
  return (
    <Gesture
      name="Déplacer la date…"
      title="Déplacer le prochain prélèvement"
      go="Déplacer"
      value="move"
      effects={effects}
    >
      <Field
        label="Prochain prélèvement"
        name="day"
        type="date"
        defaultValue={row.nextPaymentAt?.slice(0, 10)}
        help={row.nextPaymentAt ? `Aujourd’hui prévu le ${formatDay(row.nextPaymentAt)}.` : undefined}
        required
      />
    </Gesture>
  )
}

function Price({ view: { row, actions } }: { view: SubscriptionView }) {
  const effects: Effect[] = [
    ['mail', 'La personne reçoit la proposition aujourd’hui, avec un lien pour répondre.'],
    ['clock', 'Le nouveau prix ne commence qu’à la première période d’après trente jours.'],
    ['shield', 'Sans accord exprès, ce prix n’est jamais prélevé.'],
  ]
  return (
    <Gesture
      name="Proposer un prix…"
      title="Proposer un autre prix"
      go="Proposer ce prix"
      value="price"
      effects={effects}
    >
      <Field
        label={`Nouveau prix, par période (${row.currency})`}
        name="amount"
        inputMode="decimal"
        help={`Aujourd’hui ${formatMoney(actions.priceCents ?? 0, row.currency)}.`}
        required
      />
      <Field
        label="Pourquoi, en une phrase"
        name="reason"
        maxLength={300}
        help="La personne la lit dans le mail."
        required
      />
      <fieldset className="stack--s">
        <legend className="label">Sans accord</legend>
        <label className="check">
          <input type="radio" name="others" value="keep" defaultChecked />
          <span>Le prix d’avant continue</span>
        </label>
        <label className="check">
          <input type="radio" name="others" value="end" />
          <span>L’abonnement prend fin ce jour-là</span>
        </label>
      </fieldset>
    </Gesture>
  )
}

function End({ view: { row, actions }, mayGiveBack, who }: GesturesProps & { who: string }) {
  const share = formatMoney(actions.shareCents, row.currency)
  return (
    <>
      {actions.cancelAtEnd !== null && (
        <Gesture
          name="Résilier…"
          opener="btn--danger"
          look="btn--danger"
          title={`Résilier l’abonnement de ${who}`}
          go="Résilier"
          value="cancel"
          effects={[
            ['card', 'Plus rien n’est prélevé.'],
            ['lock', 'L’accès se ferme au jour choisi\u202F; rien n’est rendu.'],
            ['mail', 'La personne reçoit la confirmation.'],
          ]}
        >
          <fieldset className="stack--s">
            <legend className="label">Quand</legend>
            <label className="check">
              <input type="radio" name="when" value="end" defaultChecked />
              <span>À la fin de la période payée, le {formatDay(actions.cancelAtEnd)}</span>
            </label>
            <label className="check">
              <input type="radio" name="when" value="now" />
              <span>Maintenant, sans rembourser</span>
            </label>
          </fieldset>
        </Gesture>
      )}
      {actions.cancelAtEnd === null && (
        <Gesture
          name="Mettre fin…"
          opener="btn--danger"
          look="btn--danger"
          title={`Mettre fin à l’abonnement de ${who}`}
          go="Mettre fin maintenant"
          value="cancel"
          effects={[
            ['lock', 'L’accès se ferme aussitôt, ce qui attend d’être payé est abandonné.'],
            ['mail', 'La personne reçoit la confirmation si elle ne l’a pas déjà.'],
          ]}
        >
          <input type="hidden" name="when" value="now" />
        </Gesture>
      )}
      {mayGiveBack && actions.shareCents > 0 && (
        <Gesture
          name="Mettre fin et rendre…"
          opener="btn--danger"
          look="btn--money"
          title="Mettre fin maintenant et rendre les jours restants"
          go={`Mettre fin et rendre ${share}`}
          value="give-back"
          effects={[
            ['lock', 'L’accès se ferme aussitôt.'],
            [
              'undo',
              `${share} repartent sur ce qui a payé\u202F: les jours qui restent, comptés à l’avantage de la personne.`,
            ],
            ['ledger', 'Un avoir est fait. Ce geste ne s’annule pas.'],
          ]}
        />
      )}
    </>
  )
}

import { DISPUTE_FIELD_NAMES, DISPUTE_FIELDS, type DisputeView, MOST_DISPUTE_TEXT } from '#contracts/staff/dispute.ts'
import { DISPUTE_ENDS } from '#contracts/staff/payments-view.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import type { EditAnswer } from '../edit-context.ts'
import { EditArea, EditField } from '../edit-fields.tsx'
import { EditForm } from '../edit-form.tsx'
import { Notice } from '../notice.tsx'

type FormProps = { dispute: DisputeView; answer: EditAnswer | null; isWritable: boolean }

/** What the bank will read. It begins with what the order knows; from the first time it is kept it is whoever wrote it who knows. */
export function DisputeForm({ dispute: { id, version, texts }, answer, isWritable }: FormProps) {
  return (
    <section className="panel" aria-labelledby="dossier">
      <div className="panel__h">
        <h2 id="dossier">Le dossier</h2>
        <span className="small muted">{version === 0 ? 'préparé d’après la commande' : `version ${version}`}</span>
      </div>
      <div className="stack">
        {isWritable ? (
          <EditForm name={`litige ${id}`} version={version} answer={answer} intent="keep">
            <div className="stack">
              {DISPUTE_FIELD_NAMES.map((name) => {
                const { label, help, isLong } = DISPUTE_FIELDS[name]
                const field = { name, label, help: help || undefined, kept: texts[name], maxLength: MOST_DISPUTE_TEXT }
                return isLong ? <EditArea key={name} rows={4} {...field} /> : <EditField key={name} {...field} />
              })}
            </div>
          </EditForm>
        ) : (
          <dl className="kv">
            {DISPUTE_FIELD_NAMES.filter((name) => texts[name] !== '').map((name) => (
              <div key={name} className="kv__pair">
                <dt>{DISPUTE_FIELDS[name].label}</dt>
                <dd className="pre">{texts[name]}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}

/** What the bank says, and by when it wants to hear the shop. */
export function DisputeFacts({ dispute: { id, answerBy, reason, openedAt, buyer } }: { dispute: DisputeView }) {
  return (
    <section className="panel" aria-labelledby="banque">
      <div className="panel__h">
        <h2 id="banque">Ce que dit la banque</h2>
      </div>
      <div className="stack">
        {answerBy && <p className="st st--todo">Répondre avant le {formatDay(answerBy)}</p>}
        <dl className="kv small">
          <dt>Motif</dt>
          <dd>{reason || 'non précisé'}</dd>
          <dt>Ouvert le</dt>
          <dd>{formatDay(openedAt)}</dd>
          <dt>Acheteur</dt>
          <dd>
            {buyer.name}
            <br />
            <span className="break">{buyer.email}</span>
          </dd>
          <dt>Référence</dt>
          <dd className="mono break">{id}</dd>
        </dl>
        <p className="small muted">Nom, adresse et mail de l’acheteur partent avec le dossier.</p>
      </div>
    </section>
  )
}

type SentProps = Pick<DisputeView, 'kind' | 'stage' | 'decision' | 'decidedAt' | 'outcome'> & { now: string }

/** Where it is, once nothing is to be written any more. */
export function SentDispute({ kind, stage, decision, decidedAt, outcome, now }: SentProps) {
  const when = decidedAt ? ` ${nearMoment(decidedAt, now)}` : ''
  if (stage === 'sent')
    return (
      <Notice kind="info">
        <b>
          {decision === 'accept' ? 'Litige accepté' : 'Dossier envoyé'}
          {when}.
        </b>{' '}
        La banque décide{'\u202F'}; la réponse arrivera ici et dans la commande.
      </Notice>
    )
  if (stage === 'sending')
    return (
      <Notice kind="warn">
        <b>Personne ne sait encore si le prestataire l’a reçu.</b> La demande, faite{when}, repart d’elle-même sans
        pouvoir compter deux fois.
      </Notice>
    )
  if (outcome !== 'open')
    return (
      <Notice kind={outcome === 'dismissed' ? 'ok' : 'info'}>
        <b>{DISPUTE_ENDS[kind][outcome]}.</b>
        {outcome === 'lost' && ' La banque a rendu l’argent à l’acheteur.'}
      </Notice>
    )
  return null
}

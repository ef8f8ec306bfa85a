import { useRef } from 'react'
import { formatMoney } from '#contracts/pricing/money.ts'
import type { CouponOptions, Trial } from '#contracts/promotions/promotions-view.ts'
import { Field } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { TRIAL_FIELDS, useTrials } from './use-trials.ts'

type TrialsProps = {
  /** Of what is kept. */
  sentence: string
  /** Null before anything was tried. */
  trials: readonly Trial[] | null
  options: CouponOptions
  isAutomatic: boolean
}

/** What the form around it says, as a sentence, and what it would do in carts: both while it is written. */
export function CouponTrials({ sentence, trials: kept, options, isAutomatic }: TrialsProps) {
  const box = useRef<HTMLElement>(null)
  const { said, trials, isTrying } = useTrials(box, options)
  const shown = trials ?? kept
  return (
    <section className="panel" aria-label="Essayer" ref={box}>
      <div className="panel__h">
        <h2>Essayer</h2>
      </div>
      <div className="stack">
        <p className="phrase__said" role="status">
          {said ?? sentence}
        </p>
        {shown?.length === 0 && <p className="small muted">Il faut un produit en vente pour l’essayer.</p>}
        <ul className="trials" aria-busy={isTrying || undefined}>
          {shown?.map((trial) => (
            <li key={trial.goods}>
              <Icon name={trial.refused === '' ? 'ok' : 'x'} />
              <span>
                <TrialWords {...{ trial, isAutomatic }} currency={options.currency} />
              </span>
            </li>
          ))}
        </ul>
        <div className="fields">
          <Field
            id={TRIAL_FIELDS.goods}
            label="Un autre panier"
            placeholder="Un produit, ou sa référence"
            list="produits"
            autoComplete="off"
          />
          <Field id={TRIAL_FIELDS.quantity} label="Combien" inputMode="numeric" maxLength={3} defaultValue="1" />
        </div>
      </div>
    </section>
  )
}

type Words = { trial: Trial; isAutomatic: boolean; currency: string }

function TrialWords({ trial, isAutomatic, currency }: Words) {
  const { goods, beforeCents, afterCents, refused, untouched, freesShipping } = trial
  if (refused !== '' && isAutomatic) return `${goods}\u202F: la réduction ne s’applique pas, et la page n’en dit rien.`
  if (refused !== '')
    return (
      <>
        {goods}
        {'\u202F'}: le code ne s’applique pas, et la page le dit{'\u202F'}: «{'\u202F'}
        {refused}
        {'\u202F'}»
      </>
    )
  return (
    <>
      {goods}
      {'\u202F'}: {formatMoney(beforeCents, currency)} → <b>{formatMoney(afterCents, currency)}</b>
      {freesShipping && ', port offert'}.
      {untouched.length > 0 && ` Rien n’est retiré de\u202F: ${untouched.join(', ')}.`}
    </>
  )
}

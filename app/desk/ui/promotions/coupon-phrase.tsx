import { COUPON_FIELDS, COUPON_LABELS, KIND_WORDS } from '#contracts/promotions/coupon-form.ts'
import type { Typed } from '#contracts/staff/edit-form.ts'
import { PhraseErrors, PhraseInput, PhraseSelect } from './phrase.tsx'

const PER_BUYER = ['', '1', '2', '3', '5', '10']
const perBuyerWords = (count: string) => {
  if (count === '') return 'sans limite par personne'
  return count === '1' ? 'une fois par personne' : `${count} fois par personne`
}

type PhraseProps = {
  kept: Typed
  /** A code that is there keeps its word. */
  isNew: boolean
  of: 'code' | 'automatic' | 'series'
}

const BEGINNINGS = { code: 'Le code', automatic: 'La réduction', series: 'Les codes qui commencent par' }

/** Le code NOEL retire 10 % …: each rule where it stands in the sentence. */
export function CouponPhrase({ kept, isNew, of }: PhraseProps) {
  const first = (name: string) => kept[name]?.[0] ?? ''
  const bind = (field: keyof typeof COUPON_FIELDS & keyof typeof COUPON_LABELS) => ({
    ...{ name: COUPON_FIELDS[field], kept: first(COUPON_FIELDS[field]), label: COUPON_LABELS[field] },
  })
  const perBuyer = first(COUPON_FIELDS.perBuyer)
  return (
    <>
      {of === 'automatic' && <input type="hidden" name={COUPON_FIELDS.isAutomatic} value="1" />}
      <p className="phrase">
        {BEGINNINGS[of]}{' '}
        <PhraseInput
          name={COUPON_FIELDS.code}
          kept={first(COUPON_FIELDS.code)}
          label={of === 'automatic' ? 'Nom' : 'Code'}
          placeholder={of === 'automatic' ? 'Port offert' : undefined}
          readOnly={!isNew}
          maxLength={50}
          autoComplete="off"
          spellCheck={of === 'automatic'}
        />{' '}
        {of === 'series' ? 'retirent' : 'retire'} <PhraseInput {...bind('amount')} inputMode="decimal" maxLength={10} />{' '}
        <PhraseSelect {...bind('kind')}>
          {Object.entries(KIND_WORDS).map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </PhraseSelect>
        , dès <PhraseInput {...bind('minimum')} placeholder="0,00 €" inputMode="decimal" maxLength={12} /> et jusqu’à{' '}
        <PhraseInput {...bind('maximum')} placeholder="sans plafond" inputMode="decimal" maxLength={12} /> d’achats,{' '}
        <PhraseSelect name={COUPON_FIELDS.perBuyer} kept={perBuyer} label={COUPON_LABELS.perBuyer}>
          {[...new Set([...PER_BUYER, perBuyer])].map((count) => (
            <option key={count} value={count}>
              {perBuyerWords(count)}
            </option>
          ))}
        </PhraseSelect>
        {/* How often each of a series can be used it says itself. */}
        {of !== 'series' && (
          <>
            , <PhraseInput {...bind('limit')} placeholder="∞" inputMode="numeric" maxLength={7} /> fois en tout
          </>
        )}
        , du <PhraseInput {...bind('startsOn')} type="date" /> au <PhraseInput {...bind('endsOn')} type="date" />.
      </p>
      <PhraseErrors
        names={[
          ...[COUPON_FIELDS.code, COUPON_FIELDS.amount, COUPON_FIELDS.minimum, COUPON_FIELDS.maximum],
          ...[COUPON_FIELDS.limit, COUPON_FIELDS.startsOn, COUPON_FIELDS.endsOn],
        ]}
      />
    </>
  )
}

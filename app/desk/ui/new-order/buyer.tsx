import { useEffect, useRef, useState } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import { COMPANY_FIELDS, COMPANY_LABELS } from '#contracts/checkout/company-numbers.ts'
import type { PersonRow } from '#contracts/people/people.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import type { HandDraft } from '#contracts/staff/hand-order.ts'
import { Field, ScriptlessSubmit } from '../field.tsx'
import { FindForm } from '../filters.tsx'
import { FoundPeople } from '../people/found-people.tsx'
import { BillingFields, type FieldErrors } from './billing-fields.tsx'

type FindBuyerProps = { typed: string; people: readonly PersonRow[] | null; goods: string }

/** Finds somebody whom the shop knows: their address is taken over. */
export function FindBuyer({ typed, people, goods }: FindBuyerProps) {
  return (
    <div className="stack">
      <FindForm
        {...{ name: 'client', label: 'Chercher un client', placeholder: 'Nom ou courriel d’un client…' }}
        typed={typed}
        kept={{ article: goods }}
      />
      <p role="status" className="small muted">
        {people?.length === 0 ? 'Personne de ce nom\u202F: écrivez son adresse ci-dessous.' : ''}
      </p>
      {people !== null && people.length > 0 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="person" />
          <FoundPeople
            people={people}
            choose={({ ref }, label) => (
              <button type="submit" className="btn btn--quiet" name="person" value={ref} aria-label={label}>
                Choisir
              </button>
            )}
          />
        </Form>
      )}
    </div>
  )
}

/** The form that places the order; its button stands beside it, with what it comes to. */
export const BUYER_FORM = 'hand-order'

type BuyerProps = {
  draft: Pick<HandDraft, 'billing' | 'countries'> & {
    cart: Pick<HandDraft['cart'], 'needsShipping' | 'packages' | 'currency'>
  }
  errors: FieldErrors
}

/**
 * Who it is for, where it goes and how. What is typed is kept as soon as a field is left, and priced anew; before what is not is
 * lost, it is asked.
 */
export function Buyer({ draft: { billing, cart, countries }, errors }: BuyerProps) {
  const keeper = useFetcher()
  const form = useRef<HTMLFormElement>(null)
  const kept = useRef('')
  const [isUnsent, setUnsent] = useState(false)
  const isPlacing = useNavigation().formData?.get('intent') === 'place'
  useEffect(() => {
    if (form.current) kept.current = typedIn(form.current)
  }, [])
  const keep = () => {
    if (!form.current || typedIn(form.current) === kept.current) return
    kept.current = typedIn(form.current)
    const typed = new FormData(form.current)
    typed.set('intent', 'buyer')
    void keeper.submit(typed, { method: 'post' })
  }
  const look = () => setUnsent(form.current !== null && hasUnkept(form.current))
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.sentence
  return (
    <Form
      method="post"
      id={BUYER_FORM}
      ref={form}
      onBlur={keep}
      onInput={look}
      preventScrollReset
      className="stack"
      {...(isUnsent && !isPlacing && { 'data-is-unsent': 'page' })}
    >
      <input type="hidden" name="intent" value="place" />
      <div className="fields">
        <BillingFields {...{ billing, countries, errors }} needsPhone={cart.needsShipping} />
      </div>
      <div className="fields fields--2s">
        {(['siren', 'vat'] as const).map((which) => (
          <Field
            key={which}
            id={COMPANY_FIELDS[which]}
            name={COMPANY_FIELDS[which]}
            label={
              <>
                {COMPANY_LABELS[which]} <small>(d’une société)</small>
              </>
            }
            maxLength={30}
            autoComplete="off"
            error={errorOf(COMPANY_FIELDS[which])}
          />
        ))}
      </div>
      {cart.packages.map(({ rates, chosen, destination }, place) => (
        <fieldset className="stack" key={destination + String(place)}>
          <legend className="label">Livraison vers {destination}</legend>
          {rates.length === 0 && <p>Rien n’est livré à cette adresse.</p>}
          {rates.map(({ id, title, costCents }) => (
            <label className="check" key={id}>
              <input type="radio" name="rate" value={id} defaultChecked={id === chosen?.rateId} onChange={keep} />
              <span>
                {title}{' '}
                <small className="muted">{costCents === 0 ? 'gratuit' : formatMoney(costCents, cart.currency)}</small>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="field">
        <label htmlFor="note">
          Note de commande <small>(facultatif, lue par la personne)</small>
        </label>
        <textarea className="input" id="note" name="note" rows={2} maxLength={2000} />
      </div>
      <ScriptlessSubmit name="intent" value="buyer">
        Garder l’adresse et recalculer
      </ScriptlessSubmit>
    </Form>
  )
}

/** Neither the note nor a company's numbers are kept with the draft: they change no price. */
const UNKEPT: readonly string[] = ['note', ...Object.values(COMPANY_FIELDS)]
const hasUnkept = (form: HTMLFormElement) => UNKEPT.some((name) => new FormData(form).get(name) !== '')
const typedIn = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].filter(([name]) => !UNKEPT.includes(name)))

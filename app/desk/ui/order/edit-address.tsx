import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { ADDRESS_FIELDS, type AddressKind, BILLING_FIELDS, type BillingAddress } from '#contracts/address/address.ts'
import { addressRules, inFormOrder } from '#contracts/address/address-rules.ts'
import { Dialog } from '../dialog.tsx'
import { Field, Submit } from '../field.tsx'
import { Notice } from '../notice.tsx'

/** What the last gesture of the page came to; null before any. */
export type LastAnswer = { ok: boolean; sentence?: string } | null

const TITLES: Record<AddressKind, string> = { billing: 'Adresse de facturation', shipping: 'Adresse de livraison' }

type EditProps = { kind: AddressKind; address: BillingAddress; answer: LastAnswer }

/** Corrects an address of an order; the country stays. What was refused keeps what was typed. */
export function EditAddress({ kind, address, answer }: EditProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = () => dialog.current?.close()
  useEffect(() => {
    if (answer?.ok) dialog.current?.close()
  }, [answer])
  const rules = addressRules(address.country)
  const fields = inFormOrder(ADDRESS_FIELDS[kind], rules).filter((name) => name !== 'country' && !rules[name].isHidden)
  return (
    <>
      <button
        type="button"
        className="btn btn--ghost"
        aria-label={`Modifier l’${TITLES[kind].toLowerCase()}`}
        onClick={() => dialog.current?.showModal()}
      >
        Modifier
      </button>
      <Dialog ref={dialog} title={TITLES[kind]}>
        <Form method="post" className="refund" preventScrollReset>
          <input type="hidden" name="intent" value="address" />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="country" value={address.country} />
          {BILLING_FIELDS.map((name) => (
            <input key={name} type="hidden" name={`seen-${name}`} value={address[name]} />
          ))}
          <div className="dlg__b stack">
            {answer && !answer.ok && answer.sentence && <Notice kind="bad">{answer.sentence}</Notice>}
            <div className="fields">
              {fields.map((name) => (
                <Field
                  key={name}
                  name={name}
                  label={rules[name].label}
                  type={name === 'email' ? 'email' : 'text'}
                  maxLength={rules[name].maxLength}
                  required={rules[name].isRequired}
                  autoComplete="off"
                  defaultValue={address[name]}
                />
              ))}
            </div>
            <p className="small muted">
              {kind === 'billing'
                ? 'Une facture déjà émise garde l’adresse du jour de la vente. Les mails partent à la nouvelle adresse e-mail.'
                : 'La facture garde l’adresse du jour de la vente. Le pays ne change pas\u202F: ni le port ni la TVA ne sont recalculés.'}
            </p>
          </div>
          <div className="dlg__f">
            <button type="button" className="btn btn--quiet" onClick={leave}>
              Annuler
            </button>
            <Submit>Enregistrer l’adresse</Submit>
          </div>
        </Form>
      </Dialog>
    </>
  )
}

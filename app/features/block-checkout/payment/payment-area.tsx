import { useEffect } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { type OfferedMethod, offersSaving } from '#contracts/checkout/payment-choice.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { BlockNotices } from '../block-notices.tsx'
import { Step } from '../step.tsx'
import { useCheckout } from '../use-checkout.ts'
import { adoptPick } from './adopt-pick.ts'
import { KeptOption } from './kept-option.tsx'
import { LimitNotice } from './limit-notice.tsx'
import { NewOption } from './new-option.tsx'
import type { Chosen } from './payment-state.ts'
import { type BlockPaymentProps, useBlockPayment, useMethods, useProviderForms } from './use-block-payment.ts'

/**
 * The ways to pay, in the markup of the platform's blocks (facts express-checkout §8): what the customer has kept, then
 * each method with its box. One list and one name: arrows lead through all of them.
 */
export function PaymentArea({ store, view }: BlockPaymentProps) {
  const { payment, own } = useBlockPayment({ store, view })
  useEffect(() => adoptPick(payment), [payment])
  const { methods, chosen } = useMethods({ store, view }, own)
  const total = useCheckout(store, (state) => state.cart.totals.total_price)
  const needsPayment = useCheckout(store, (state) => state.cart.needs_payment)
  const isAccountWanted = useCheckout(store, (state) => state.account.isWanted)
  useProviderForms(payment, needsPayment && chosen, [...own.saved], total)
  if (!needsPayment) return null
  const choose = (next: Chosen) => payment.state.set({ picked: next })
  const keep = (method: OfferedMethod, isTicked: boolean) => {
    const others = [...own.saved].filter((type) => type !== method.type)
    payment.state.set({ saved: new Set(isTicked ? [...others, method.type] : others) })
  }
  const isChosen = (type: string, token: number | null) => chosen?.type === type && chosen.token === token
  return (
    <Step id="payment-method" className="wc-block-checkout__payment-method" title="Paiement">
      <BlockNotices store={store} context="wc/checkout/payments" />
      {methods.length === 0 && <NoMethod />}
      <LimitNotice method={methods.find(({ type }) => type === chosen?.type)} totalCents={Number(total)} />
      <fieldset hidden={methods.length === 0}>
        <legend className="sr">Moyen de paiement</legend>
        <ul className="pay block-pay wc-block-components-radio-control">
          {methods.flatMap((method) =>
            method.kept.map((kept) => (
              <KeptOption
                key={kept.tokenId}
                method={method}
                kept={kept}
                isChosen={isChosen(method.type, kept.tokenId)}
                onChoose={() => choose({ type: method.type, token: kept.tokenId })}
              />
            )),
          )}
          {view.choice.methods.map((method) => (
            <NewOption
              key={method.type}
              method={method}
              creditor={view.choice.creditor}
              isOffered={methods.includes(method)}
              isChosen={isChosen(method.type, null)}
              isAlone={methods.length === 1 && method.kept.length === 0}
              offersSaving={offersSaving(method, { isWanted: isAccountWanted })}
              isSaved={own.saved.has(method.type)}
              onChoose={() => choose({ type: method.type, token: null })}
              onKeep={(isTicked) => keep(method, isTicked)}
            />
          ))}
        </ul>
      </fieldset>
    </Step>
  )
}

/** Another address may have one: nothing of the page is lost. */
const NoMethod = () => (
  <Notice kind="error">
    <b>Aucun moyen de paiement pour cette adresse.</b> Changez de pays de facturation, ou{' '}
    <a href={ROUTES.contact}>écrivez-nous</a>.
  </Notice>
)

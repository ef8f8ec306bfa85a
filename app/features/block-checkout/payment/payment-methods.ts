import type { PayingPage } from '#app/payment/paying-page.ts'
import type { createPaymentForms } from '#app/payment/payment-forms.ts'
import { readPageSettings } from '#app/wire/page-settings.ts'
import { type FieldsToPost, type Followed, formMissingText } from '#app/wire/payment-step.ts'
import type { OfferedMethod } from '#contracts/checkout/payment-choice.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import type { StorePaymentData } from '#contracts/wire/store-checkout.ts'
import { billedCountry } from '../store/address-state.ts'
import type { BlockCheckoutView, CheckoutStore } from '../store/types.ts'
import { blocksPage } from './blocks-page.ts'
import { paymentData } from './payment-data.ts'
import { type Chosen, chosenOf, type PaymentStateStore, shownMethods } from './payment-state.ts'

export type BlockMethods = ReturnType<typeof createBlockMethods>

type Around = { store: CheckoutStore; view: BlockCheckoutView; state: PaymentStateStore }

/** The methods that the page offers, and the provider's forms of those that have one. */
export function createBlockMethods({ store, view, state }: Around) {
  let forms: Promise<ReturnType<typeof createPaymentForms>> | null = null
  /** Not before there is something to pay: a free order fetches nothing of the provider's. */
  const openForms = (settings: PaymentSettings) => {
    forms ??= import('#app/payment/payment-forms.ts').then((module) => module.createPaymentForms(settings))
    return forms
  }
  const offered = (): OfferedMethod[] =>
    shownMethods({
      choice: view.choice,
      country: billedCountry(store.getState()),
      gateways: store.getState().cart.payment_methods,
    })
  const chosen = (): Chosen | null =>
    store.getState().cart.needs_payment ? chosenOf(offered(), state.getState()) : null
  const pageOf = (form: HTMLFormElement) => blocksPage(form, { store, payment: state, chosen })
  return {
    offered,
    chosen,
    /** Draws the form of the chosen method; those that stand already hear what has changed. */
    async show(form: HTMLFormElement): Promise<void> {
      const settings = settingsOfPage()
      if (settings && chosen()) await (await openForms(settings)).show(pageOf(form))
    },
    /** What the chosen method's form makes of what was typed into it. */
    async fieldsToPost(form: HTMLFormElement): Promise<FieldsToPost> {
      const settings = settingsOfPage()
      if (!store.getState().cart.needs_payment) return { ok: true, fields: {} }
      if (!settings || !chosen()) return { ok: false, message: settings ? NO_METHOD : formMissingText('card') }
      return (await openForms(settings)).fieldsToPost(pageOf(form))
    },
    /** Carries on where a payment fragment says. */
    async follow(form: HTMLFormElement, fragment: string): Promise<Followed> {
      const settings = settingsOfPage()
      if (!settings) return { ok: false, message: formMissingText('card') }
      const { provider } = await openForms(settings)
      const { followFragment } = await import('#app/payment/follow-fragment.ts')
      return followFragment(fragment, { page: pageOf(form), settings, provider })
    },
    /** What pays, as the shop is told it. */
    paymentDataOf(form: HTMLFormElement, fields: Readonly<Record<string, string>>): StorePaymentData {
      const now = chosen()
      if (!now) return []
      const isSaved = state.getState().saved.has(now.type)
      const billing = store.request().billing_address
      return paymentData({ chosen: now, isSaved, code: codeOf(pageOf(form), now), fields, billing })
    },
  }
}

const NO_METHOD = 'Aucun moyen de paiement pour cette adresse. Changez de pays de facturation, ou écrivez-nous.'

const settingsOfPage = () => readPageSettings<PaymentSettings>('payment')

/** The digits, where the chosen method is the one that needs them. */
function codeOf(page: PayingPage, { type, token }: Chosen): string {
  const field = token === null ? page.codeField() : null
  return field && page.rooms().get(type)?.contains(field) ? field.value : ''
}

/**
 * The seam between an order form and whoever holds the provider's forms in it: the order form takes the order through its
 * steps and knows no provider, the payment feature knows no order. Messages are plain text; '' means that the provider's
 * form has already said what is wrong.
 */
export type PaymentStep = {
  /** Reads the form of the chosen method. */
  fieldsToPost(): Promise<FieldsToPost>
  /** Carries on where a payment fragment says: 3-D Secure, a voucher, an app that approves. */
  follow(fragment: string): Promise<Followed>
}

/** What pays for the order, by the names of the wire. */
export type PaymentFields = Readonly<Record<string, string>>
/** `fieldId`: the field of the page that a message is about. */
export type FieldsToPost = { ok: true; fields: PaymentFields } | { ok: false; message: string; fieldId?: string }
export type Followed = { ok: true; location: string } | { ok: false; message: string }

const METHOD_FORM = '.wc-stripe-upe-element[data-payment-method-type]'

/** The rooms that a page keeps for the provider's forms, by method type. */
export function methodForms(form: HTMLFormElement): Map<string, HTMLElement> {
  const places = [...form.querySelectorAll<HTMLElement>(METHOD_FORM)]
  return new Map(places.map((place) => [place.dataset.paymentMethodType ?? '', place]))
}

/** The type of the chosen method; null when nothing is to pay, or with a method that has no form. */
export function chosenMethodType(form: HTMLFormElement): string | null {
  const method = form.querySelector('[name=payment_method]:checked')?.closest('li')
  return method?.querySelector<HTMLElement>(METHOD_FORM)?.dataset.paymentMethodType ?? null
}

/** What is open of the chosen method. */
export const chosenBox = (form: HTMLFormElement): Element | null =>
  form.querySelector('[name=payment_method]:checked')?.closest('li')?.querySelector('.payment_box') ?? null

/** Whether an address ends in what asks the page to carry on with a payment (spec §2), known to us or not. */
export const isPaymentFragment = (hash: string) =>
  /^#(wc-stripe-(confirm|voucher|wallet)-|wc-stripe-[^:]*:|confirm-(pi|si)-)/.test(hash)

/** The contract's sentence for a form of the provider's that is not there. */
export const formMissingText = (type: string) =>
  `Failed to load ${type} payment method. Please refresh the page and try again.`

let announce: (step: PaymentStep) => void
const announced = new Promise<PaymentStep>((resolve) => {
  announce = resolve
})

export const providePaymentStep = (step: PaymentStep) => announce(step)

/** Settles once the payment feature has started in this page. */
export const paymentStep = () => announced

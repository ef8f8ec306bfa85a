/**
 * The seam between the checkout form and whoever holds the card form: the form takes the order through its steps and
 * knows no provider, the payment feature knows no order. Messages are plain text; '' means that the card form has
 * already said what is wrong.
 */
export type PaymentStep = {
  createPaymentMethod(
    form: HTMLFormElement,
  ): Promise<{ ok: true; paymentMethodId: string } | { ok: false; message: string }>
  /** Carries on from a confirmation fragment (3-D Secure); null when the hash is not one. */
  resume(hash: string): Promise<{ ok: true; location: string } | { ok: false; message: string }> | null
}

let announce: (step: PaymentStep) => void
const announced = new Promise<PaymentStep>((resolve) => {
  announce = resolve
})

export const providePaymentStep = (step: PaymentStep) => announce(step)

/** Settles once the payment feature has started in this page. */
export const paymentStep = () => announced

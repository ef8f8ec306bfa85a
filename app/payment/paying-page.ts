/**
 * What the provider's forms know of the page around them. Each kind of page has one (`classic-page.ts`); it is asked anew
 * every time, for the page changes while they stand.
 */
export type PayingPage = {
  /** What the page's look is read from. */
  form: HTMLFormElement
  /** Whether it keeps a method without an order. */
  isAdding: boolean
  /** The rooms that it keeps for the forms, by method type. */
  rooms(): ReadonlyMap<string, HTMLElement>
  /** Type of the chosen method; null when nothing is to pay, or with a method that has no form. */
  chosenType(): string | null
  /** Whether a method that the customer has kept is chosen: nothing is read of any form then (facts payment-flows §1). */
  isKeptChosen(type: string): boolean
  /** Whether the new method is to be kept. */
  isSaveTicked(type: string): boolean
  /** In the currency's smallest unit. */
  totalCents(): number
  /** Who pays, by the names of the shop's form: `billing_email`. */
  payer(): FormData
  /** Where the shop asks for digits by itself; null for all other methods. */
  codeField(): HTMLInputElement | null
  /** Where it is said that a form is not there. */
  errorRoom(type: string): Element | null
}

/** Whether the chosen method is to be kept. */
export function keepsMethod(page: Pick<PayingPage, 'chosenType' | 'isSaveTicked'>): boolean {
  const type = page.chosenType()
  return type !== null && page.isSaveTicked(type)
}

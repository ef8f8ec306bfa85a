import { formatMoney } from '#contracts/pricing/money.ts'

/** Sums of later payments stand with the totals of the cart, which follow each change. */
const RENEWALS_CHANGED =
  'Le montant et la date des prochains paiements sont dans les totaux récurrents, avec la façon de résilier.'

/** Says anew what the buttons sell and for how much. `sold`: where it changed as well. */
export function showRecap({ totalCents, currency, sold }: { totalCents: number; currency: string; sold?: string }) {
  for (const total of document.querySelectorAll('[data-express-total]'))
    total.textContent = formatMoney(totalCents, currency.toUpperCase())
  for (const renewals of document.querySelectorAll<HTMLElement>('[data-express-renewals]'))
    if (renewals.dataset.expressRenewals !== String(totalCents)) renewals.textContent = RENEWALS_CHANGED
  if (sold === undefined) return
  for (const words of document.querySelectorAll('[data-express-sold]')) words.textContent = sold
}

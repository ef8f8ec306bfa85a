import { formatMoney } from '#contracts/pricing/money.ts'

/** Says anew what the buttons sell and for how much. `sold`: where it changed as well. */
export function showRecap({ totalCents, currency, sold }: { totalCents: number; currency: string; sold?: string }) {
  for (const total of document.querySelectorAll('[data-express-total]'))
    total.textContent = formatMoney(totalCents, currency.toUpperCase())
  if (sold === undefined) return
  for (const words of document.querySelectorAll('[data-express-sold]')) words.textContent = sold
}

import { type Html, html } from '../html.ts'
import type { WalletKind, WalletState, Wallets } from '../knobs/knobs.ts'

const NAMES: Record<WalletKind, string> = {
  applePay: 'Apple Pay',
  googlePay: 'Google Pay',
  amazonPay: 'Amazon Pay',
  link: 'Link',
}

const STATES: Record<WalletState, string> = {
  ready: 'prêt à payer',
  'without-card': 'sans carte',
  absent: 'absent de l’appareil',
}

/** What the customer's device has, and the buttons that change it. */
export const walletRows = (wallets: Wallets): Html[] => kindsOf(NAMES).map((kind) => walletRow(kind, wallets[kind]))

function walletRow(kind: WalletKind, state: WalletState): Html {
  const others = kindsOf(STATES).filter((one) => one !== state)
  return html`<tr>
<td>${NAMES[kind]}</td>
<td>${STATES[state]}</td>
<td class="actions">${others.map(
    (other) => html`<form method="post" action="/dashboard/wallets"><input type="hidden" name="wallet" value="${kind}">
<button name="state" value="${other}" class="small second" aria-label="${NAMES[kind]} : ${STATES[other]}">${STATES[other]}</button></form>`,
  )}</td>
</tr>`
}

const kindsOf = <K extends string>(table: Record<K, string>): K[] => Object.keys(table) as K[]

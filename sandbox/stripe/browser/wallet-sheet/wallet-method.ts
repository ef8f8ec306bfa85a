import { isOnPhone } from '../actions/is-on-phone.ts'
import type { SheetSettings } from '../express/express-protocol.ts'
import { WALLETS } from '../express/wallet-kinds.ts'
import type { WalletCard } from './test-cards.ts'
import type { Person } from './test-people.ts'

/** What the customer has chosen in the sheet. */
export type Chosen = { person: Person; card: WalletCard; email: string }

/** On a phone there is no room for its window: the customer is asked on a page of its own, after the confirmation. */
const amazonPay = ({ outcome }: WalletCard) => ({ outcome: outcome === 'paid' ? 'approved' : 'declined' })

const EXPIRY = { exp_month: 12, exp_year: 2040 }

/** As the API has it: a card that says which wallet it came from, or the wallet's own type. */
export function methodOf({ wallet, takesLink, asks }: SheetSettings, { person, card, email }: Chosen) {
  const { name, phone, address } = person
  const { line2, ...rest } = address
  const billing_details = {
    name,
    ...((asks.email || wallet === 'link') && { email }),
    ...(asks.phone && phone !== null && { phone }),
    address: { ...rest, ...(line2 !== null && { line2 }) },
  }
  if (wallet === 'amazonPay')
    return { type: 'amazon_pay', amazon_pay: isOnPhone() ? {} : amazonPay(card), billing_details }
  const { number } = card
  if (wallet === 'link' && takesLink) return { type: 'link', link: { card: { number } }, billing_details }
  return { type: 'card', card: { number, ...EXPIRY, wallet: WALLETS[wallet].type }, billing_details }
}

import type { WalletKind } from '../express/wallet-kinds.ts'
import type { Messages } from '../message-catalogue.ts'

/** The cards that every device wallet holds here (sandbox/stripe/README.md, 'Cards'). */
export type WalletCard = { number: string; brand: string; outcome: keyof Messages['wallet']['cards'] }

const WALLET_CARDS: readonly WalletCard[] = [
  { number: '4242424242424242', brand: 'Visa', outcome: 'paid' },
  { number: '5555555555554444', brand: 'Mastercard', outcome: 'paid' },
  { number: '4000000000000002', brand: 'Visa', outcome: 'declined' },
  { number: '4000000000009995', brand: 'Visa', outcome: 'insufficient' },
  { number: '4000002760003184', brand: 'Visa', outcome: 'bank' },
  { number: '4000008400001629', brand: 'Visa', outcome: 'bankDeclined' },
]

/** Link asks no bank. */
const LINK_CARDS = WALLET_CARDS.filter(({ outcome }) => outcome !== 'bank' && outcome !== 'bankDeclined')

/** Amazon Pay chooses the card itself, and tells nobody which. */
const AMAZON_CARDS = LINK_CARDS.filter(({ outcome }, at) => at === 0 || outcome === 'declined')

export function cardsOf(wallet: WalletKind): readonly WalletCard[] {
  if (wallet === 'amazonPay') return AMAZON_CARDS
  return wallet === 'link' ? LINK_CARDS : WALLET_CARDS
}

export function cardLabel({ brand, number, outcome }: WalletCard, wallet: WalletKind, messages: Messages): string {
  const told = messages.wallet.cards[outcome]
  return wallet === 'amazonPay' ? `${messages.wallet.account} (${told})` : `${brand} •••• ${number.slice(-4)} (${told})`
}

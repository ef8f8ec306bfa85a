import type Stripe from 'stripe'

/** A card as its charge shows it. */
export function chargedCard(card: Stripe.PaymentMethod.Card, amountCents: number, authenticated: boolean) {
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4, wallet } = card
  return {
    amount_authorized: amountCents,
    authorization_code: null,
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country,
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    fingerprint,
    funding,
    installments: null,
    last4,
    mandate: null,
    network: card.networks?.preferred ?? brand,
    network_token: { used: false },
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: authenticated ? AUTHENTICATED : null,
    transaction_link_id: null,
    wallet: wallet && walletOf(wallet),
  }
}

/** Where Link took the money from is told of payments that are no cards. */
const walletOf = ({ link, ...wallet }: Stripe.PaymentMethod.Card.Wallet) => ({
  ...wallet,
  ...(link && { link: { funding_source_group: null } }),
})

const AUTHENTICATED = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
} as const

/** Cards of the provider's test list (docs.stripe.com/testing), by what their bank does. */
export const CARDS = {
  paid: '4242424242424242',
  asksForAuthentication: '4000002760003184',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  processingError: '4000000000000119',
  declinedAfterAuthentication: '4000008400001629',
} as const

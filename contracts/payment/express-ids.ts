import { PROVIDER } from '../identifiers.ts'

const CONTAINER = `wc-${PROVIDER}-express-checkout-element`

/** Elements around the buttons of wallets. The first two are the contract's (facts stripe-gateway §5). */
export const EXPRESS_IDS = {
  /** Also its class. Followed by '-' and the wallet: what that one's button is drawn into. */
  container: CONTAINER,
  separator: `wc-${PROVIDER}-express-checkout-button-separator`,
  terms: 'express_terms',
  digitalConsent: 'express_digital_consent',
  serviceConsent: 'express_service_consent',
  duty: 'express_duty',
} as const

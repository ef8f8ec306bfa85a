import type { StoreRefusal } from './call.ts'

/** The contract's form of a refusal. */
export const refuse = (
  status: number,
  code: string,
  message: string,
  data: Record<string, unknown> = {},
): { status: number; body: StoreRefusal } => ({ status, body: { code, message, data: { status, ...data } } })

export const NO_ROUTE = refuse(
  404,
  'rest_no_route',
  'Aucun itinéraire n’a été trouvé pour cette adresse et cette méthode.',
)

export const UNREADABLE = refuse(400, 'rest_invalid_json', 'Le corps de la requête n’est pas du JSON valide.')

export const FROM_ELSEWHERE = refuse(403, 'rest_forbidden', 'Cette requête vient d’un autre site.')

/** Too many calls for the shop's setting (facts store-api-cart-checkout §1: 400, where tries of codes and cards are 429). */
export const tooManyCalls = (seconds: number) =>
  refuse(
    400,
    'rate_limit_exceeded',
    `Trop de requêtes. Merci d’attendre ${seconds}\u00A0seconde${seconds > 1 ? 's' : ''} avant de réessayer.`,
  )

export const TOO_MANY_TRIES = refuse(
  429,
  'rate_limit_exceeded',
  'Trop de tentatives en peu de temps. Merci de patienter quelques minutes avant de recommencer.',
)

export const MISSING_NONCE = refuse(
  401,
  'woocommerce_rest_missing_nonce',
  'Il manque l’en-tête Nonce. Ce point de terminaison requiert un nonce valide.',
)

export const INVALID_NONCE = refuse(403, 'woocommerce_rest_invalid_nonce', 'Le nonce n’est pas valide.')

export const NO_METHOD = refuse(
  400,
  'woocommerce_rest_checkout_missing_payment_method',
  'Aucun moyen de paiement fourni.',
)

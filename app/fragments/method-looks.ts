import { methodOfType, type PaymentMethodType } from '#contracts/payment/payment-methods.ts'

/** What a method's row in the choice shows beside its title, and says once it is chosen. */
export type MethodLook = {
  /** Below the title: where it is known, or what it is. */
  note?: string
  /** Our own neutral sign (`public/payment-methods`), and the contract's name for it. */
  mark: string
  icon: string
  steps: readonly string[]
  /** What the law or the buyer's peace of mind wants said. */
  caution?: string
  /** What its owner agrees to by paying; `{creditor}` is the shop. */
  mandate?: string
}

type Own = Partial<Omit<MethodLook, 'steps'>> & { steps?: readonly string[] }

const CREDIT =
  'Un crédit vous engage et doit être remboursé. Vérifiez vos capacités de remboursement avant de vous engager.'

const SEPA_MANDATE =
  'En fournissant vos coordonnées bancaires et en confirmant ce paiement, vous autorisez (A) {creditor} et Stripe, notre prestataire de services de paiement, à envoyer des instructions à votre banque pour débiter votre compte, et (B) votre banque à débiter votre compte conformément à ces instructions. Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. Toute demande de remboursement doit être présentée dans les 8 semaines suivant la date de débit de votre compte. Vous êtes informé de chaque prélèvement, de son montant et de sa date, au moins deux jours avant le débit.'

const accountMandate = (network: string) =>
  `En fournissant vos coordonnées bancaires et en confirmant ce paiement, vous autorisez {creditor} et Stripe, notre prestataire de services de paiement, à débiter de ce montant le compte indiqué, selon les règles du réseau ${network}. Vous confirmez en être titulaire et pouvoir seul autoriser ce débit. Un débit que vous n’avez pas autorisé peut être contesté auprès de votre banque.`

const DEBITED = (days: string) => [`Votre compte est débité sous ${days}.`, 'La commande est validée à l’encaissement.']

const OWN: Partial<Record<PaymentMethodType, Own>> = {
  card: { icon: 'cards', mark: 'card' },
  sepa_debit: { icon: 'sepa', mark: 'bank', steps: DEBITED('5 à 6 jours ouvrés, 14 au plus'), mandate: SEPA_MANDATE },
  bancontact: { note: 'Belgique' },
  ideal: { note: 'Pays-Bas' },
  sofort: { note: 'Virement depuis votre banque' },
  giropay: { note: 'Allemagne' },
  eps: { note: 'Autriche' },
  p24: { note: 'Pologne' },
  blik: { note: 'Pologne', steps: ['Après la commande, validez le paiement dans votre application bancaire.'] },
  multibanco: {
    note: 'Portugal',
    steps: [
      'Vous recevez une entité et une référence.',
      'Vous payez au distributeur ou dans votre banque, sous 7 jours.',
      'La commande est validée à l’encaissement.',
    ],
  },
  boleto: {
    note: 'Brésil',
    steps: [
      'Vous recevez un bon avec son code-barres.',
      'Vous le payez dans votre banque ou chez un commerçant, sous 3 jours.',
      'La commande est validée à l’encaissement.',
    ],
  },
  oxxo: {
    note: 'Mexique',
    steps: [
      'Vous recevez un bon avec son numéro.',
      'Vous le payez en espèces dans un magasin OXXO, sous 3 jours.',
      'La commande est validée à l’encaissement.',
    ],
  },
  wechat_pay: { icon: 'wechat', mark: 'wechat' },
  cashapp: { note: 'États-Unis' },
  klarna: { note: 'En plusieurs fois ou plus tard', caution: CREDIT },
  affirm: { note: 'En plusieurs fois', caution: CREDIT },
  afterpay_clearpay: { note: 'En plusieurs fois', icon: 'afterpay', mark: 'afterpay', caution: CREDIT },
  amazon_pay: { mark: 'wallet' },
  us_bank_account: { icon: 'ach', mark: 'bank', steps: DEBITED('4 jours ouvrés'), mandate: accountMandate('ACH') },
  acss_debit: { icon: 'acss', mark: 'bank', steps: DEBITED('5 jours ouvrés'), mandate: accountMandate('ACSS') },
  bacs_debit: { icon: 'bacs', mark: 'bank', steps: DEBITED('3 à 6 jours ouvrés'), mandate: accountMandate('Bacs') },
  au_becs_debit: { icon: 'becs', mark: 'bank', steps: DEBITED('3 jours ouvrés'), mandate: accountMandate('BECS') },
}

/** How a method looks in this shop; `title` is what it is called there. */
export function lookOf(type: PaymentMethodType, title: string): MethodLook {
  const own = OWN[type] ?? {}
  const name = title === 'Clearpay' ? 'clearpay' : undefined
  const icon = name ?? own.icon ?? type
  return { ...own, mark: name ?? own.mark ?? type, icon, steps: own.steps ?? usualSteps(type, title) }
}

/** What most methods of a kind have their buyer do. */
function usualSteps(type: PaymentMethodType, title: string): readonly string[] {
  const { fragment, settles } = methodOfType(type)
  if (fragment === 'redirect')
    // The provider's form says itself that it leads there.
    return [
      settles === 'later'
        ? 'Vous revenez ensuite ici. La commande est validée à l’encaissement.'
        : 'Vous revenez ensuite ici\u202F: la commande est confirmée.',
    ]
  if (fragment === 'wallet')
    return [`Vous approuvez dans l’application ${title}, en scannant un code.`, 'La commande est confirmée aussitôt.']
  return []
}

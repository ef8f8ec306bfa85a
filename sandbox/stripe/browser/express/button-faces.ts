import type {
  ExpressCheckoutPaymentMethodsOption,
  StripeExpressCheckoutElementOptions,
  StripeExpressCheckoutElementUpdateOptions,
} from '@stripe/stripe-js'
import { IntegrationError } from '../errors.ts'
import type { ButtonText, Messages } from '../message-catalogue.ts'
import type { MethodType } from '../methods/method-forms.ts'
import type { ButtonFace, ButtonStyle, ButtonsSettings } from './express-protocol.ts'
import { WALLET_KINDS, WALLETS, type WalletKind } from './wallet-kinds.ts'

export type ExpressOptions = StripeExpressCheckoutElementOptions & StripeExpressCheckoutElementUpdateOptions

const HEIGHT = { least: 40, most: 55, usual: 44 }

/** The buttons of the wallets that the shop has not turned down and whose type of payment method it takes. */
export function wantedButtons(
  options: ExpressOptions,
  types: readonly MethodType[],
  messages: Messages,
): ButtonsSettings['wanted'] {
  const { paymentMethods = {}, paymentMethodOrder = [] } = options
  const place = (kind: WalletKind) => (paymentMethodOrder.indexOf(kind) + 1 || WALLET_KINDS.length + 1) - 1
  return WALLET_KINDS.filter((kind) => types.includes(WALLETS[kind].needs))
    .toSorted((one, other) => place(one) - place(other))
    .flatMap((wallet) => {
      const policy = policyOf(paymentMethods, wallet)
      return policy === 'never' ? [] : [{ face: faceOf(wallet, options, messages), policy }]
    })
}

function policyOf(policies: ExpressCheckoutPaymentMethodsOption, wallet: WalletKind): 'auto' | 'always' | 'never' {
  const policy = policies[wallet] ?? 'auto'
  const allowed = wallet === 'applePay' || wallet === 'googlePay' ? ['auto', 'always', 'never'] : ['auto', 'never']
  if (allowed.includes(policy)) return policy
  throw new IntegrationError(
    `Invalid value for paymentMethods.${wallet}: it should be one of ${allowed.join(', ')}. You specified: ${policy}.`,
  )
}

function faceOf(wallet: WalletKind, { buttonTheme, buttonType }: ExpressOptions, messages: Messages): ButtonFace {
  const { name } = WALLETS[wallet]
  const own = wallet === 'applePay' || wallet === 'googlePay'
  const style: ButtonStyle = (own ? buttonTheme?.[wallet] : undefined) ?? 'black'
  const type: ButtonText = (own ? buttonType?.[wallet] : undefined) ?? 'plain'
  const text = messages.wallet.buttons[type]
  if (text && ['black', 'white', 'white-outline'].includes(style)) return { wallet, style, text: text(name) }
  throw new IntegrationError(
    `Invalid value for buttonTheme.${wallet} or buttonType.${wallet}. You specified: ${style}, ${type}.`,
  )
}

export function buttonHeight({ buttonHeight: height = HEIGHT.usual }: ExpressOptions): number {
  if (Number.isFinite(height) && height >= HEIGHT.least && height <= HEIGHT.most) return height
  throw new IntegrationError(
    `Invalid value for buttonHeight: it should be a number between ${HEIGHT.least} and ${HEIGHT.most}. You specified: ${height}.`,
  )
}

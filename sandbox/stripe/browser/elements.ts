import type {
  ConfirmationTokenCreateParams,
  PaymentMethod,
  StripeElements,
  StripeElementsOptions,
  StripeElementsUpdateOptions,
} from '@stripe/stripe-js'
import type { Answer, ApiClient } from './api.ts'
import { isConfirmationToken, isElementsSession, isObject, isPaymentMethod, isStripeError } from './api-objects.ts'
import { connectionError, IntegrationError } from './errors.ts'
import type { FrameRequest, PaymentMethodExtras } from './frame-protocol.ts'
import { type Create, type GetElement, holdElements } from './held-elements.ts'
import { type Intent, isSetupSecret, PAYMENT, SETUP } from './intent-kinds.ts'
import type { IntentCalls } from './intents.ts'
import type { Messages } from './message-catalogue.ts'
import { messagesFor } from './messages.ts'
import { methodTypes } from './methods/frame-methods.ts'

/** Refused by the compiler where the provider's own type does not have all of it, in the same shape. */
type PartOf<_Whole extends Part, Part> = Part

/** The provider's Elements group, as far as these two elements go. */
export type SandboxElements = PartOf<
  StripeElements,
  Pick<StripeElements, 'update' | 'submit' | 'fetchUpdates' | 'on'> & {
    create: Create
    getElement: GetElement
  }
>

/** What the calls of the Stripe object need of a group that the shop hands back to them. */
type ElementsInternals = {
  clientSecret?: string
  createsManually: boolean
  /** Refuses, as the provider does, when the shop has not called `elements.submit()` since the last change. */
  requireSubmitted: (method: string) => void
  /** Refuses details of the payer that lack what the shop told the form not to ask for. */
  requireBilling: (method: string, given: object | undefined) => void
  submit: SandboxElements['submit']
  ask: <T>(request: FrameRequest, key: string, guard: (value: unknown) => value is T) => Promise<Answer<T>>
}

export type ElementsContext = {
  origin: string
  publishableKey: string
  apiVersion?: string
  locale: string
  api: ApiClient
  intents: IntentCalls
}

/** The package's newest types know `paymentMethodTypes` no more; the script that shops load takes it all the same. */
type Options = StripeElementsOptions & StripeElementsUpdateOptions & { paymentMethodTypes?: string[] }

const internals = new WeakMap<object, ElementsInternals>()

export function internalsOf(elements: object): ElementsInternals {
  const found = internals.get(elements)
  if (found) return found
  throw new IntegrationError('elements should be an object created by stripe.elements().')
}

export function createElements(context: ElementsContext, initialOptions: StripeElementsOptions = {}): SandboxElements {
  requireAmount(initialOptions)
  let options: Options = initialOptions
  let submitted = false
  const onEdited = () => {
    submitted = false
  }
  const onUpdateEnd: (() => void)[] = []
  const messages = () => messagesFor(options.locale ?? context.locale)
  let intent: Intent | undefined
  const settings = () => frameSettings(context, options, intent)
  const prepare = async () => {
    if (!options.clientSecret) return (await openSession(context, options)).error
    const { value, error } = await fetchIntent(context.intents, options.clientSecret)
    intent = value
    return error
  }

  const payable = () => requirePayment(options)
  const held = holdElements({ origin: context.origin, messages, settings, payable, prepare, onEdited })
  const elements: SandboxElements = {
    create: held.create,
    getElement: held.getElement,
    async update(changes) {
      const merged: Options = Object.assign({}, options, changes)
      requireAmount(merged)
      options = merged
      await held.refresh()
      for (const handler of onUpdateEnd) handler()
    },
    async submit() {
      const answer = await held.request({ type: 'submit' })
      const { value, error } = readAnswer(answer, 'selectedPaymentMethod', isText, messages())
      submitted = error === undefined
      return error ? { error } : { selectedPaymentMethod: value }
    },
    async fetchUpdates() {
      const { value, error } = await fetchIntent(context.intents, options.clientSecret)
      intent = value ?? intent
      await held.refresh()
      return error ? { error: { message: error.message ?? '' } } : {}
    },
    on: (_eventType, handler) => void onUpdateEnd.push(handler),
  }
  internals.set(elements, {
    clientSecret: initialOptions.clientSecret,
    createsManually: initialOptions.paymentMethodCreation === 'manual',
    submit: elements.submit,
    requireSubmitted(method) {
      if (!submitted) throw new IntegrationError(`elements.submit() must be called before ${method}.`)
    },
    requireBilling(method, given) {
      for (const path of held.promised()) requireDetail(method, path, given)
    },
    ask: async (asked, key, guard) => readAnswer(await held.request(asked), key, guard, messages()),
  })
  return elements
}

function frameSettings(
  { publishableKey, apiVersion, locale }: ElementsContext,
  options: Options,
  intent: Intent | undefined,
) {
  const usage = options.setupFutureUsage ?? options.setup_future_usage ?? (intent && usageOf(intent))
  const isSetup = options.mode === 'setup' || options.mode === 'subscription'
  return {
    publishableKey,
    apiVersion,
    locale: options.locale ?? locale,
    appearance: options.appearance ?? {},
    fonts: options.fonts ?? [],
    types: methodTypes(intent?.payment_method_types ?? options.paymentMethodTypes),
    keeps: Boolean(usage) || isSetup,
  }
}

const usageOf = (intent: Intent) => (intent.object === 'setup_intent' ? 'off_session' : intent.setup_future_usage)

/** As the provider words it, whose sentence names the option that the shop may have forgotten about. */
function requireDetail(method: string, path: string, given: object | undefined): void {
  const value = path.split('.').reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), given)
  if (value !== undefined) return
  throw new IntegrationError(
    `You specified "never" for fields.billing_details.${path} when creating the payment Element, but did not pass billing_details.${path} when calling ${method}. If you opt out of collecting data via the payment Element using the fields option, the data must be passed in when calling ${method}.`,
  )
}

/** The buttons say how much before there is an intent. */
function requirePayment({ mode, amount, currency }: Options): { amount: number; currency: string } {
  if (mode === 'payment' && amount !== undefined && currency !== undefined) return { amount, currency }
  throw new IntegrationError("The sandbox has the Express Checkout Element in Elements of mode 'payment' only.")
}

function requireAmount(options: Options): void {
  if (options.mode !== 'payment' && options.mode !== 'subscription') return
  if (typeof options.currency !== 'string') {
    throw new IntegrationError(`elements() needs a currency for mode ${options.mode}.`)
  }
  if (Number.isInteger(options.amount) && options.amount > 0) return
  throw new IntegrationError(
    `Invalid value for elements(): amount should be a positive amount in the currency's subunit (e.g., use 100 instead of 1 for 1 EUR). You specified: ${options.amount}.`,
  )
}

/** Where there is no intent yet, the provider is asked whether these types can be offered for such a payment. */
function openSession({ api }: ElementsContext, options: Options): Promise<Answer<object>> {
  const deferred_intent = {
    mode: options.mode ?? 'payment',
    amount: options.amount,
    currency: options.currency?.toLowerCase(),
    setup_future_usage: options.setupFutureUsage ?? options.setup_future_usage ?? undefined,
    payment_method_types: methodTypes(options.paymentMethodTypes),
  }
  const parameters = { type: 'deferred_intent', deferred_intent }
  return api.get({ path: '/v1/elements/sessions', parameters, guard: isElementsSession })
}

async function fetchIntent(intents: IntentCalls, clientSecret: string | undefined): Promise<Answer<Intent>> {
  if (!clientSecret) throw new IntegrationError('elements.fetchUpdates() needs Elements with a clientSecret.')
  return isSetupSecret(clientSecret) ? intents.retrieve(SETUP, clientSecret) : intents.retrieve(PAYMENT, clientSecret)
}

const isText = (value: unknown): value is string => typeof value === 'string'

function errorIn(answer: unknown, messages: Messages) {
  if (!isObject(answer)) return connectionError(messages)
  return isStripeError(answer.error) ? answer.error : undefined
}

function readAnswer<T>(
  answer: unknown,
  key: string,
  guard: (value: unknown) => value is T,
  messages: Messages,
): Answer<T> {
  const value = isObject(answer) ? answer[key] : undefined
  return guard(value) ? { value } : { error: errorIn(answer, messages) ?? connectionError(messages) }
}

/** A method, and what has to be told with its confirmation. */
type Made = { paymentMethod: PaymentMethod; options?: object }

const isMade = (value: unknown): value is Made => isObject(value) && isPaymentMethod(value.paymentMethod)

export const askForPaymentMethod = (elements: ElementsInternals, parameters: PaymentMethodExtras) =>
  elements.ask({ type: 'create-payment-method', parameters }, 'made', isMade)

export const askForConfirmationToken = (elements: ElementsInternals, parameters: ConfirmationTokenCreateParams) =>
  elements.ask({ type: 'create-confirmation-token', parameters }, 'confirmationToken', isConfirmationToken)

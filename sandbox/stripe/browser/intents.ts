import { takeNextAction } from './actions/next-actions.ts'
import { askForMandate } from './actions/sheets.ts'
import type { Answer, ApiClient } from './api.ts'
import { IntegrationError, localiseError } from './errors.ts'
import type { Intent, IntentKind } from './intent-kinds.ts'
import type { Messages } from './message-catalogue.ts'
import { formOf, isMethodType } from './methods/method-forms.ts'

/** What a confirmation may say, and whether what it leads to is done here. */
export type Settling = {
  payment_method?: string
  payment_method_data?: object
  confirmation_token?: string
  payment_method_options?: object
  return_url?: string
  handleActions?: boolean
  skipMandate?: boolean
}

export type IntentCalls = ReturnType<typeof createIntentCalls>

/** Reading, confirming and carrying on with an intent that the shop's server has made, by its client secret. */
export function createIntentCalls({
  api,
  origin,
  messages,
}: {
  api: ApiClient
  origin: string
  messages: () => Messages
}) {
  const retrieve = <T extends Intent>(kind: IntentKind<T>, clientSecret: string): Promise<Answer<T>> => {
    const path = `${kind.path}/${intentId(clientSecret)}`
    return api.get({ path, parameters: { client_secret: clientSecret }, guard: kind.guard })
  }

  /** Confirms, without yet doing what the bank asks for: that is `act`. */
  const confirm = <T extends Intent>(kind: IntentKind<T>, clientSecret: string, parameters: object) =>
    api.post({
      path: `${kind.path}/${intentId(clientSecret)}/confirm`,
      parameters: { ...parameters, client_secret: clientSecret, use_stripe_sdk: true },
      guard: kind.guard,
    })

  /** Takes the customer through the intent's next action, if there is one, and gives back how it ended. */
  const act = async <T extends Intent>(kind: IntentKind<T>, intent: T, clientSecret: string): Promise<Answer<T>> => {
    if (intent.status !== 'requires_action') return { value: intent }
    const again = () => retrieve(kind, clientSecret)
    await takeNextAction(intent, { origin, messages: messages(), retrieve: again })
    const after = await again()
    return after.error ? after : outcome(kind, after.value, messages())
  }

  /**
   * Confirms and carries on: an intent that waits already is not confirmed once more, unless the shop brings another
   * payment method.
   */
  const settle = async <T extends Intent>(
    kind: IntentKind<T>,
    clientSecret: string,
    { handleActions = true, skipMandate = false, ...parameters }: Settling,
  ): Promise<Answer<T>> => {
    const found = await retrieve(kind, clientSecret)
    if (found.error) return found
    const intent = found.value
    const brings = parameters.payment_method ?? parameters.payment_method_data ?? parameters.confirmation_token
    if (brings === undefined && intent.status === 'requires_action') {
      return handleActions ? act(kind, intent, clientSecret) : { value: intent }
    }
    if (asksForMandate(intent) && !skipMandate && !(await askForMandate(messages(), intent))) return { value: intent }
    const confirmed = await confirm(kind, clientSecret, parameters)
    if (confirmed.error || !handleActions) return confirmed
    return act(kind, confirmed.value, clientSecret)
  }

  /** For an intent that the server has confirmed: refuses one that waits for nothing. */
  const carryOn = async <T extends Intent>(kind: IntentKind<T>, clientSecret: string, method: string) => {
    const found = await retrieve(kind, clientSecret)
    if (found.error) return found
    if (found.value.status !== 'requires_action') {
      throw new IntegrationError(`${method}: The intent supplied is not in the requires_action state.`)
    }
    return act(kind, found.value, clientSecret)
  }

  return { retrieve, settle, carryOn }
}

/** The debits whose text the customer accepts at the end, in a window of its own. */
const asksForMandate = ({ payment_method_types: [type = ''] }: Intent) =>
  isMethodType(type) && formOf(type).next === 'authorisation'

function outcome<T extends Intent>(kind: IntentKind<T>, intent: T, messages: Messages): Answer<T> {
  const error = intent.status === 'requires_payment_method' ? kind.lastError(intent) : null
  return error ? { error: localiseError(error, messages) } : { value: intent }
}

function intentId(clientSecret: string): string {
  const [, id] = /^((?:pi|seti)_[A-Za-z0-9]+)_secret_/.exec(clientSecret) ?? []
  if (id) return id
  throw new IntegrationError('Invalid value for the intent secret: value should be a client_secret string.')
}

import type { Stripe } from '@stripe/stripe-js'
import { nextTask } from '#app/ui/next-task.ts'
import type { FieldsToPost } from '#app/wire/payment-step.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { FirstRest } from './first-rest.ts'
import { clearLoadError, showLoadError } from './load-error.ts'
import { type MountedForm, mountForm, needsIntent, readForm, updateForm } from './mounted-form.ts'
import type { PayingPage } from './paying-page.ts'
import { openProvider } from './provider-script.ts'

const INVALID_DETAILS =
  'Invalid or missing payment details. Please ensure the provided payment method is correctly entered.'

/**
 * The provider's forms of a page, one for each type of method: drawn as their method is chosen, the first when a phone is at
 * rest, kept in step with the total, and read at the end. A form that needs an intent of its own stands only while its method
 * is chosen.
 */
export function createPaymentForms(settings: PaymentSettings) {
  let opening: Promise<Stripe> | null = null
  const mounted = new Map<string, MountedForm>()
  const underWay = new Map<string, Promise<void>>()
  const failed = new Set<string>()
  // Their frames would hold up the first touches and letters of a phone.
  const rest = new FirstRest()

  /** Not before there is something to pay: a free order never loads the provider's script. */
  function provider(): Promise<Stripe> {
    opening ??= openProvider(settings).catch((cause: unknown) => {
      opening = null
      throw cause
    })
    return opening
  }

  function takeDown(type: string): void {
    mounted.get(type)?.element.destroy()
    mounted.delete(type)
  }

  /** Draws the form of the chosen method; those that stand already are told what has changed. */
  async function show(page: PayingPage): Promise<void> {
    const places = page.rooms()
    const chosen = page.chosenType()
    for (const [type, there] of mounted) {
      if (places.get(type) !== there.place || (needsIntent(type, settings) && type !== chosen)) takeDown(type)
      else updateForm(there, { page, type, settings })
    }
    const place = chosen === null ? undefined : places.get(chosen)
    if (chosen === null || !place || asksItself(page, place) || page.isKeptChosen(chosen)) return
    if (mounted.has(chosen) || failed.has(chosen) || underWay.has(chosen)) return
    const shown = showOne(page, chosen, place)
    underWay.set(chosen, shown)
    await shown
  }

  async function showOne(page: PayingPage, type: string, place: HTMLElement): Promise<void> {
    place.setAttribute('aria-busy', 'true')
    const onLoadError = () => reportLoadError(page, type)
    try {
      const stripe = await provider()
      await rest.come()
      // A phone has just run all of the provider's script.
      await nextTask()
      const drawn = await mountForm(stripe, { page, type, settings, place, onLoadError })
      if (drawn) mounted.set(type, drawn)
    } catch {
      onLoadError()
    } finally {
      underWay.delete(type)
      place.removeAttribute('aria-busy')
    }
    // What the server sent meanwhile has a new room for it.
    if (!place.isConnected) await show(page)
  }

  function reportLoadError(page: PayingPage, type: string): void {
    failed.add(type)
    showLoadError(page, type, () => {
      takeDown(type)
      failed.delete(type)
      clearLoadError(page, type)
      void show(page)
    })
  }

  /** What the chosen method's form makes of what was typed into it; nothing where a kept method pays. */
  async function fieldsToPost(page: PayingPage): Promise<FieldsToPost> {
    const type = page.chosenType()
    if (type === null || page.isKeptChosen(type)) return { ok: true, fields: {} }
    const place = page.rooms().get(type)
    if (place && asksItself(page, place))
      return (await import('./code-method.ts')).codeFields(page, { settings, provider })
    if (rest.isAwaited) {
      // The order was sent without a look at what pays it: Enter in a field does so.
      rest.end()
      await underWay.get(type)
    }
    const chosen = mounted.get(type)
    if (failed.has(type) || !chosen) return { ok: false, message: INVALID_DETAILS }
    return readForm(await provider(), chosen, { page, type, settings })
  }

  return { show, fieldsToPost, provider }
}

/** Whether the shop asks by a field of its own for what the method needs. */
const asksItself = (page: PayingPage, place: Element): boolean => place.contains(page.codeField())

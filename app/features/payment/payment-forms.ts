import type { Stripe } from '@stripe/stripe-js'
import { chosenMethodType, type FieldsToPost, methodForms } from '#app/wire/payment-step.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { hasOwnField, isKeptChosen } from './chosen-method.ts'
import { clearLoadError, showLoadError } from './load-error.ts'
import { type MountedForm, mountForm, needsIntent, readForm, updateForm } from './mounted-form.ts'
import { openProvider } from './provider-script.ts'

const INVALID_DETAILS =
  'Invalid or missing payment details. Please ensure the provided payment method is correctly entered.'

/**
 * The provider's forms of a page, one for each type of method: drawn as their method is chosen, kept in step with the
 * total, and read at the end. A form that needs an intent of its own stands only while its method is chosen.
 */
export function createPaymentForms(settings: PaymentSettings) {
  let opening: Promise<Stripe> | null = null
  const mounted = new Map<string, MountedForm>()
  const underWay = new Set<string>()
  const failed = new Set<string>()

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
  async function show(form: HTMLFormElement): Promise<void> {
    const places = methodForms(form)
    const chosen = chosenMethodType(form)
    for (const [type, there] of mounted) {
      if (places.get(type) !== there.place || (needsIntent(type, settings) && type !== chosen)) takeDown(type)
      else updateForm(there, { form, type, settings })
    }
    const place = chosen === null ? undefined : places.get(chosen)
    if (chosen === null || !place || hasOwnField(place) || isKeptChosen(form, chosen)) return
    if (!mounted.has(chosen) && !underWay.has(chosen) && !failed.has(chosen)) await showOne(form, chosen, place)
  }

  async function showOne(form: HTMLFormElement, type: string, place: HTMLElement): Promise<void> {
    underWay.add(type)
    place.setAttribute('aria-busy', 'true')
    const onLoadError = () => reportLoadError(form, type)
    try {
      const drawn = await mountForm(await provider(), { form, type, settings, place, onLoadError })
      if (drawn) mounted.set(type, drawn)
    } catch {
      onLoadError()
    } finally {
      underWay.delete(type)
      place.removeAttribute('aria-busy')
    }
  }

  function reportLoadError(form: HTMLFormElement, type: string): void {
    failed.add(type)
    showLoadError(form, type, () => {
      takeDown(type)
      failed.delete(type)
      clearLoadError(form, type)
      void show(form)
    })
  }

  /** What the chosen method's form makes of what was typed into it; nothing where a kept method pays. */
  async function fieldsToPost(form: HTMLFormElement): Promise<FieldsToPost> {
    const type = chosenMethodType(form)
    if (type === null || isKeptChosen(form, type)) return { ok: true, fields: {} }
    const place = methodForms(form).get(type)
    if (place && hasOwnField(place)) return (await import('./code-method.ts')).codeFields(form, { settings, provider })
    const chosen = mounted.get(type)
    if (failed.has(type) || !chosen) return { ok: false, message: INVALID_DETAILS }
    return readForm(await provider(), chosen, { form, type, settings })
  }

  return { show, fieldsToPost, provider }
}

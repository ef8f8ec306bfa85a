import { readPageSettings } from '#app/wire/page-settings.ts'
import type { ContactFormSettings } from './contact-form-settings.ts'
import { startAcceptances } from './controls/acceptances.ts'
import { startExclusiveCheckboxes, startFreeTexts } from './controls/choices.ts'
import { startConditions } from './controls/conditions.ts'
import { startCharacterCounts, startReflections, startUrlCompletion } from './controls/texts.ts'
import { createFormsApi } from './forms-api.ts'
import { type LiveForm, readIdentity } from './live-form.ts'
import { startLiveValidation } from './live-validation.ts'
import { takeRefill } from './refill.ts'
import { refillForm } from './reset-form.ts'
import { submitForm } from './submit-form.ts'

/**
 * Brings the contact forms of the page to life. Where something that they need is missing, that is logged and they
 * stay what they are without script: forms that the browser sends by itself.
 */
export function startContactForms(): void {
  replaceMisplacedForms()
  const settings = readPageSettings<Partial<ContactFormSettings>>('contactForm')
  for (const complaint of listMissing(settings)) reportError(new Error(complaint))
  if (!settings?.api || listMissing(settings).length > 0) return
  for (const form of document.querySelectorAll<HTMLFormElement>('.wpcf7 > form'))
    void startForm(form, { ...settings, api: settings.api })
}

/** Spec §8: browser capabilities and configuration whose absence is logged. */
function listMissing(settings: Partial<ContactFormSettings> | null): string[] {
  const needs: [isThere: boolean, complaint: string][] = [
    [typeof window.fetch === 'function', 'Your browser does not support window.fetch().'],
    [typeof window.FormData === 'function', 'Your browser does not support window.FormData().'],
    [typeof NodeList.prototype.forEach === 'function', 'Your browser does not support NodeList.forEach().'],
    [typeof String.prototype.replaceAll === 'function', 'Your browser does not support String.replaceAll().'],
    [settings !== null, 'wpcf7 is not defined.'],
    [settings === null || settings.api !== undefined, 'wpcf7.api is not defined.'],
  ]
  return needs.filter(([isThere]) => !isThere).map(([, complaint]) => complaint)
}

/** Inside another form the browser drops the form's own element: what is left cannot be sent. */
function replaceMisplacedForms(): void {
  for (const container of document.querySelectorAll('form .wpcf7')) {
    const message = document.createElement('p')
    message.className = 'wpcf7-form-in-wrong-place'
    message.lang = 'en'
    const word = document.createElement('strong')
    word.textContent = 'Error:'
    message.append(word, ' This contact form is placed in the wrong place.')
    container.replaceWith(message)
  }
}

async function startForm(form: HTMLFormElement, settings: ContactFormSettings): Promise<void> {
  const container = form.closest<HTMLElement>('.wpcf7')
  if (!container) return
  const identity = readIdentity(form)
  const api = createFormsApi(settings, identity.contactFormId)
  const live: LiveForm = { form, container, identity, api, rules: [], afterReset: 'init' }

  form.noValidate = true
  for (const button of form.querySelectorAll('.has-spinner')) button.after(createSpinner())
  // Before the others: they judge what a choice leads to.
  startExclusiveCheckboxes(form)
  startUrlCompletion(form)
  startFreeTexts(form)
  startCharacterCounts(form)
  startReflections(form)
  startAcceptances(form)
  startConditions(form)
  startLiveValidation(live)
  form.addEventListener('submit', (submit) => {
    submit.preventDefault()
    void submitForm(live, submit.submitter)
  })
  form.addEventListener('reset', () => void refillForm(live))
  for (const button of form.querySelectorAll('.wpcf7-refill'))
    button.addEventListener('click', () => void refill(live).catch(reportError))

  await loadRules(live).catch(reportError)
  container.classList.replace('no-js', 'js')
}

/** Without rules the server alone judges the answers. */
async function loadRules(live: LiveForm): Promise<void> {
  const schema = await live.api.fetchSchema()
  live.rules = schema?.rules ?? []
}

async function refill(live: LiveForm): Promise<void> {
  takeRefill(live, (await live.api.refill()) ?? {})
}

function createSpinner(): HTMLElement {
  const spinner = document.createElement('span')
  spinner.className = 'wpcf7-spinner'
  return spinner
}

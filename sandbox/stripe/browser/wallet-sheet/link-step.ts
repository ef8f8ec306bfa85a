import type { Messages } from '../message-catalogue.ts'
import { TEXT_RULES } from '../methods/text-rules.ts'
import { make, row } from './make.ts'

/** Whoever has no account with Link. */
const UNKNOWN = /^inconnu@/

type Field = { input: HTMLInputElement; error: HTMLElement; check: () => string | undefined }

/** Whose account it is, and the code that was sent there; then the customer may choose among the saved cards. */
export function linkStep(messages: Messages, known: string, onProved: (email: string) => void): HTMLFormElement {
  const { link } = messages.wallet
  const email = make('input', { id: 'link-email', type: 'email', value: known, autocomplete: 'email' })
  const code = make('input', { id: 'link-code', inputMode: 'numeric', maxLength: 6, autocomplete: 'one-time-code' })
  const fields: Field[] = [
    {
      input: email,
      error: make('p', { className: 'error', id: 'link-email-error' }),
      check() {
        const wrong = TEXT_RULES.email.check(email.value)
        if (wrong) return messages.fieldErrors[wrong]
        return UNKNOWN.test(email.value) ? link.unknown : undefined
      },
    },
    {
      input: code,
      error: make('p', { className: 'error', id: 'link-code-error' }),
      check() {
        const wrong = TEXT_RULES.link_code.check(code.value)
        return wrong && messages.fieldErrors[wrong]
      },
    },
  ]
  const hint = make('p', { className: 'hint', id: 'link-hint' }, link.sent, ' ', link.hint)
  for (const { input, error } of fields) input.setAttribute('aria-describedby', error.id)
  code.setAttribute('aria-describedby', 'link-code-error link-hint')
  const [emailError, codeError] = fields.map(({ error }) => error)
  const form = make(
    'form',
    { noValidate: true },
    row(messages.wallet.contact, email, ...(emailError ? [emailError] : [])),
    row(link.code, code, ...(codeError ? [codeError] : []), hint),
    make('div', { className: 'foot' }, make('button', { type: 'submit' }, link.check)),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const wrong = fields.filter((field) => !showError(field))
    wrong[0]?.input.focus()
    if (wrong.length === 0) onProved(email.value.trim())
  })
  return form
}

/** True when there is nothing to say. */
function showError({ input, error, check }: Field): boolean {
  const sentence = check() ?? ''
  error.textContent = sentence
  input.setAttribute('aria-invalid', String(sentence !== ''))
  return sentence === ''
}

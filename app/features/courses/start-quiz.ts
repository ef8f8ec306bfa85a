import { parsePage } from '#app/wire/parse-page.ts'

/** What an answer changes of the page. */
const PARTS = ['#quiz', '.player__nav .progress', '.toc-2', '.course-end']

/**
 * Sends answers without leaving the page: the server draws the page anew, as without script, and what has changed of it is
 * taken over. Without an answer the form is sent plainly.
 */
export function startQuiz(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.closest('#quiz')) return
    event.preventDefault()
    void answer(form, event.submitter)
  })
}

async function answer(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  if (form.ariaBusy === 'true') return
  form.ariaBusy = 'true'
  button?.setAttribute('aria-busy', 'true')
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) fields.append(name, String(value))
  fields.set('intent', button?.getAttribute('value') ?? 'quiz')
  const page = await fetchPage(form.action, fields)
  form.ariaBusy = 'false'
  button?.removeAttribute('aria-busy')
  if (!page?.querySelector('#quiz')) {
    sayFailed(form)
    return
  }
  for (const part of PARTS) {
    const [old, fresh] = [document.querySelector(part), page.querySelector(part)]
    if (old && fresh) old.replaceWith(document.importNode(fresh, true))
  }
  const said = document.querySelector<HTMLElement>('#quiz .notice') ?? document.querySelector<HTMLElement>('#quiz h2')
  said?.setAttribute('tabindex', '-1')
  said?.focus()
}

async function fetchPage(address: string, fields: URLSearchParams): Promise<Document | null> {
  try {
    const answered = await fetch(address, { method: 'POST', body: fields })
    return answered.ok ? parsePage(await answered.text()) : null
  } catch {
    // No connection: what was chosen stays, and is sent again by the same button.
    return null
  }
}

function sayFailed(form: HTMLFormElement): void {
  const known = form.querySelector('[data-failed]')
  const said = known ?? document.createElement('p')
  said.setAttribute('data-failed', '')
  said.setAttribute('role', 'alert')
  said.className = 'field__error'
  said.textContent = 'La réponse n’est pas arrivée. Vos choix sont toujours là\u202F: essayez de nouveau.'
  if (!known) form.append(said)
}

import { vi } from 'vitest'
import { ContactForm } from '#app/features/forms/contact-form.tsx'
import { presentContactFormSettings } from '#app/features/forms/contact-form-settings.ts'
import { startContactForms } from '#app/features/forms/start-contact-forms.ts'
import { loadContactForms } from '#sandbox/seed/contact-forms.ts'
import { presentForm, schemaOfForm } from '#server/modules/contact/present-form.ts'
import { draw, the } from './draw.ts'
import { fixedSigner } from './fixed-signer.ts'

const SERVICES = {
  // What it signs nobody checks here.
  signer: fixedSigner(),
  clock: { now: () => new Date('2026-01-05T10:00:00Z') },
}

export type Answer = () => Response | Promise<Response>

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** Puts a contact form of the demonstration into the page of a DOM test, as the server draws it, without its script. */
export async function drawContactForm(slug: string) {
  const definition = (await loadContactForms()).find((form) => form.slug === slug)
  if (!definition) throw new Error(`there is no form ${slug}`)
  const form = { id: 7, version: 1, definition }
  draw(<ContactForm form={presentForm(SERVICES, form)} action="/contact/" attempt={null} />)
  return { schema: schemaOfForm(SERVICES, form) }
}

/** The same with its script awake. `answers`: what the server says to its calls, by the end of their address. */
export async function openContactForm(slug: string, answers: Record<string, Answer> = {}) {
  const { schema } = await drawContactForm(slug)
  const calls: { url: string; body: FormData }[] = []
  const server: Record<string, Answer> = {
    '/feedback/schema': () => json(schema),
    '/refill': () => json({}),
    ...answers,
  }
  vi.stubGlobal('fetch', async (url: string, { body }: { body: FormData }) => {
    calls.push({ url, body })
    const answer = Object.entries(server).find(([end]) => url.endsWith(end))?.[1]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  const complaints: string[] = []
  vi.stubGlobal('reportError', (error: Error) => void complaints.push(error.message))
  vi.stubGlobal('wpcf7', presentContactFormSettings('http://localhost'))
  startContactForms()
  await vi.waitUntil(() => document.querySelector('.wpcf7.js'))
  return { form: the<HTMLFormElement>('form.wpcf7-form'), calls, complaints }
}

/** Types into a field, or makes a choice, and leaves it. */
export function fill(name: string, value: string): void {
  const control = the<HTMLInputElement>(`[name="${name}"]`)
  control.value = value
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

/** What is said of a field, under it. */
export const tipsOf = (field: string) =>
  [...document.querySelectorAll(`.wpcf7-form-control-wrap[data-name="${field}"] .wpcf7-not-valid-tip`)].map(
    ({ textContent }) => textContent,
  )

const EVENTS = ['beforesubmit', 'submit', 'invalid', 'unaccepted', 'spam', 'aborted', 'mailsent', 'mailfailed', 'reset']

/** 'submit: spam' and 'init → submitting', as other scripts hear them from now on. */
export function hearForms() {
  const heard: string[] = []
  const details: object[] = []
  for (const name of [...EVENTS, 'statuschanged'])
    document.addEventListener(`wpcf7${name}`, (event) => {
      const { detail } = event as CustomEvent
      heard.push(name === 'statuschanged' ? `${detail.prevStatus} → ${detail.status}` : `${name}: ${detail.status}`)
      details.push(detail)
    })
  return { heard, details }
}

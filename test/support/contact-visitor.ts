import type { Feedback } from '#contracts/forms/feedback.ts'
import { FORMS_API } from '#contracts/forms/names.ts'

const ANSWERS: Record<string, string> = {
  'Combien font sept plus cinq': 'Douze.',
  'Quel jour vient après le mardi': 'mercredi',
  'Combien y a-t-il de lettres': '4',
  'Combien font neuf moins quatre': 'cinq',
  'De quelle couleur est la neige': 'Blanche',
  'Combien de roues a une bicyclette': 'deux',
}

/** Somebody with a page of a contact form before them. */
export type ContactVisitor = {
  formId: number
  unitTag: string
  /** The form as the page has it, its question answered. */
  fields: FormData
  html: string
}

let visitors = 0

/** Fetches the page and reads its form as a browser would, from an address of its own. */
export async function openContactPage(origin: string, path: string): Promise<ContactVisitor> {
  const html = await (await fetch(origin + path)).text()
  const fields = readForm(html)
  return { formId: Number(fields.get('_wpcf7')), unitTag: String(fields.get('_wpcf7_unit_tag')), fields, html }
}

/** Hidden inputs and the answer to the question of the first contact form in this page. */
export function readForm(html: string): FormData {
  const fields = new FormData()
  const form = /<form class="wpcf7-form[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  for (const [input] of form.matchAll(/<input[^>]*type="hidden"[^>]*>/g))
    fields.set(/name="([^"]*)"/.exec(input)?.[1] ?? '', /value="([^"]*)"/.exec(input)?.[1] ?? '')
  const question = /wpcf7-quiz-label">([^<]*)</.exec(form)?.[1]
  if (question !== undefined) fields.set('quiz', answerTo(question))
  return fields
}

export function answerTo(question: string): string {
  const answer = Object.entries(ANSWERS).find(([start]) => question.startsWith(start))?.[1]
  if (answer === undefined) throw new Error(`Nobody told the answer to '${question}'`)
  return answer
}

export type FormValues = Record<string, string | string[] | File | null>

/** Fills in the form; null leaves a field out. */
export function fillIn(fields: FormData, values: FormValues): FormData {
  for (const [name, value] of Object.entries(values)) {
    fields.delete(name)
    for (const each of Array.isArray(value) ? value : [value]) if (each !== null) fields.append(name, each)
  }
  return fields
}

/** Sends it as the page's script does. */
export function sendFeedback(
  origin: string,
  { formId, fields }: Pick<ContactVisitor, 'formId' | 'fields'>,
  headers: Record<string, string> = {},
): Promise<Response> {
  visitors += 1
  return fetch(`${origin}${FORMS_API}/${formId}/feedback`, {
    method: 'POST',
    body: fields,
    headers: {
      'x-forwarded-for': `198.51.100.${visitors}`,
      'user-agent': 'test',
      accept: 'application/json',
      ...headers,
    },
  })
}

export const feedbackOf = async (answer: Response): Promise<Feedback> => JSON.parse(await answer.text())

/** What a good message to the contact form holds. */
export const GOOD_MESSAGE = {
  name: 'Camille Martin',
  subject: 'produit',
  message: 'Bonjour, le guide existe-t-il en anglais ?',
  acceptance: '1',
}

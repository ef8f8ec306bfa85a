import { z } from 'zod'
import type { StoreAnswer } from './call.ts'
import { refuse } from './refusals.ts'

const S = '\u202F'

/** Parameters as the route's schema reads them, or the contract's refusal with a sentence for each that is wrong. */
export function checkParams<Params>(
  schema: z.ZodType<Params>,
  given: Readonly<Record<string, unknown>>,
): { ok: true; params: Params } | { ok: false; answer: StoreAnswer } {
  const read = schema.safeParse(given)
  if (read.success) return { ok: true, params: read.data }
  const names = [...new Set(read.error.issues.map(({ path }) => String(path[0] ?? '')))]
  const missing = names.filter((name) => given[name] === undefined)
  if (missing.length > 0) return { ok: false, answer: missingParams(missing) }
  const sentences = Object.fromEntries(
    names.map((name) => [name, read.error.issues.filter(({ path }) => String(path[0] ?? '') === name).map(sentence)]),
  )
  return { ok: false, answer: invalidParams(sentences) }
}

const sentence = ({ path, message }: z.core.$ZodIssue) => `${path.join('.')}${S}: ${message}`

/** `problems`: by parameter, the sentences that say what is wrong with it, or each with a code of its own. */
export function invalidParams(problems: Record<string, readonly (string | ParamProblem)[]>): StoreAnswer {
  const told = Object.entries(problems).map(([name, list]) => [name, list.map(withCode)] as const)
  const message = `Paramètre(s) non valide(s)${S}: ${told.map(([name]) => name).join(', ')}`
  return refuse(400, 'rest_invalid_param', message, {
    params: Object.fromEntries(told.map(([name, list]) => [name, list.map(({ message }) => message).join(' ')])),
    details: Object.fromEntries(told.map(([name, list]) => [name, detailsOf(list)])),
  })
}

export type ParamProblem = { code: string; message: string }

const withCode = (problem: string | ParamProblem): ParamProblem =>
  typeof problem === 'string' ? { code: 'rest_invalid_type', message: problem } : problem

function detailsOf([first, ...others]: readonly ParamProblem[]) {
  const details = { ...first, data: null }
  return others.length === 0
    ? details
    : { ...details, additional_errors: others.map((each) => ({ ...each, data: null })) }
}

function missingParams(names: string[]): StoreAnswer {
  const message = `Paramètre(s) manquant(s)${S}: ${names.join(', ')}`
  return refuse(400, 'rest_missing_callback_param', message, { params: names })
}

/** Forms send numbers as text. */
const asNumber = (value: unknown) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value)

/** A whole number, also as text. */
export const Whole = z.preprocess(asNumber, z.int('un nombre entier est attendu.'))
/** As far as the database counts. */
const MAX_COUNT = 2_147_483_647
/** A number of something, or by which something is known. */
export const Count = Whole.pipe(z.int().min(0, 'ce nombre est trop petit.').max(MAX_COUNT, 'ce nombre est trop grand.'))
export const Text = z.string('un texte est attendu.').max(1000, 'ce texte est trop long.')
export const Nothing = z.object({})

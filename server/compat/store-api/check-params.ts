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
    names.map((name) => [name, read.error.issues.filter(({ path }) => String(path[0] ?? '') === name).map(problemOf)]),
  )
  return { ok: false, answer: invalidParams(sentences) }
}

const problemOf = (issue: z.core.$ZodIssue): ParamProblem => ({
  code: codeOf(issue),
  message: `${issue.path.join('.')}${S}: ${issue.message}`,
})

/** The words that the platform's own check of parameters uses. */
function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return 'rest_not_in_enum'
  if (issue.code === 'invalid_format') return 'rest_invalid_pattern'
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return 'rest_invalid_type'
  const isTooBig = issue.code === 'too_big'
  if (issue.origin === 'array') return isTooBig ? 'rest_too_many_items' : 'rest_too_few_items'
  if (issue.origin === 'string') return isTooBig ? 'rest_too_long' : 'rest_too_short'
  return 'rest_out_of_bounds'
}

/** `problems`: by parameter, what is wrong with it, each in a sentence and with its code. */
export function invalidParams(problems: Record<string, readonly ParamProblem[]>): StoreAnswer {
  const told = Object.entries(problems)
  const message = `Paramètre(s) non valide(s)${S}: ${told.map(([name]) => name).join(', ')}`
  return refuse(400, 'rest_invalid_param', message, {
    params: Object.fromEntries(told.map(([name, list]) => [name, list.map(({ message }) => message).join(' ')])),
    details: Object.fromEntries(told.map(([name, list]) => [name, detailsOf(list)])),
  })
}

export type ParamProblem = { code: string; message: string }

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

/** `1,2` or `[1, 2]` */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(item).max(100),
  )

const FLAGS: Record<string, boolean> = { true: true, '1': true, false: false, '0': false }
export const Flag = z.preprocess((value) => FLAGS[String(value)], z.boolean('oui ou non est attendu.'))

const MAX_PER_PAGE = 100
/** What names a page of a list. */
export const PAGE = {
  page: Whole.pipe(z.int().min(1, 'les pages se comptent à partir de 1.').max(100_000)).default(1),
  per_page: Whole.pipe(
    z.int().min(1, 'au moins un par page.').max(MAX_PER_PAGE, `${MAX_PER_PAGE} par page au plus.`),
  ).default(10),
  offset: Whole.pipe(z.int().min(0).max(1_000_000)).optional(),
  order: z.enum(['asc', 'desc'], 'asc ou desc.').default('desc'),
}

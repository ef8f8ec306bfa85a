// `npm run payment-methods`: draws docs/payment-methods.md from the table of methods and from what tests saw of each.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAYMENT_METHODS } from '../contracts/payment/payment-methods.ts'
import { formatMoney } from '../contracts/pricing/money.ts'
import { inProject } from './setup/project.mjs'

export const DOCUMENT = inProject('docs/payment-methods.md')
/** A file for each type that a test has paid with: some of {@link SEEN}, all of them texts. */
export const SEEN_FOLDER = inProject('test-results/payment-methods')

const HEAD = `# Ways to pay

The first columns are drawn from the table of methods by \`npm run payment-methods\`, the last five from what the tests of
the last run saw (\`test/support/seen-payments.ts\`); do not edit. Countries are those of the shop's account and, behind
the arrow, of its buyers; none named is any. '–': not seen yet. \`afterpay\` and \`clearpay\` are
names of \`afterpay_clearpay\`.
`
const TITLES = [
  'type',
  'offered when',
  'kept',
  'captured later',
  'refunds',
  'test value',
  'states seen',
  'settled by',
  'refusal seen',
  'refund seen',
]
const SEEN = ['testValue', 'states', 'settledBy', 'refused', 'refund']

/** @param {string} document the text as it stands  @param {Record<string, Record<string, string>>} seen by type */
export function drawPaymentMethods(document, seen) {
  const known = seenIn(document)
  const rows = PAYMENT_METHODS.map((method) => {
    const values = SEEN.map((name, place) => seen[method.type]?.[name] ?? known.get(method.type)?.[place])
    return [...factsOf(method), ...values.map((value) => value || '–')]
  })
  const line = (cells) => `| ${cells.join(' | ')} |`
  return `${HEAD}\n${[line(TITLES), line(TITLES.map(() => '---')), ...rows.map(line)].join('\n')}\n`
}

const seenIn = (document) =>
  new Map(
    [...document.matchAll(/^\| `(\w+)` \|.*$/gm)].map(([row, type]) => [
      type,
      row
        .split(' | ')
        .slice(-SEEN.length)
        .map((cell) => cell.replace(/ \|$/, '')),
    ]),
  )

function factsOf(method) {
  const { type, keptAs, capturesLater, refunds } = method
  return [
    `\`${type}\``,
    offeredWhen(method),
    keptIn(type, keptAs),
    capturesLater ? 'yes' : 'no',
    refunds === 'none' ? 'no' : 'whole or in part',
  ]
}

function keptIn(type, keptAs) {
  if (keptAs === null) return 'no'
  return keptAs === type ? 'yes' : `as \`${keptAs}\``
}

const PLACES = { card: 'in the card’s form', express: 'as an express button' }

function offeredWhen({ within, currencies, accountCountries, offeredIn, limits }) {
  const accounts = accountCountries.length > 0 ? `account in ${sorted(accountCountries)}` : null
  const parts = [PLACES[within] ?? null, ...currenciesOf(currencies, limits), accounts, buyersOf(offeredIn)]
  return parts.filter((part) => part !== null).join('; ')
}

/** Those that the same accounts may take within the same limits stand together. */
function currenciesOf(currencies, limits) {
  if (currencies === 'any') return ['any currency']
  const alike = Map.groupBy(Object.entries(currencies), ([name, accounts]) => {
    const where = accounts.length > 0 ? ` (account in ${sorted(accounts)})` : ''
    return where + limitsIn(name, limits[name])
  })
  return [...alike].map(([rest, names]) => names.map(([name]) => name).join(' ') + rest)
}

const limitsIn = (currency, own) =>
  (own?.min ? ` from ${formatMoney(own.min, currency)}` : '') +
  (own?.max ? ` up to ${formatMoney(own.max, currency)}` : '')

const sorted = (countries) => [...countries].sort().join(' ')

function buyersOf(offeredIn) {
  if (offeredIn === 'account') return '→ buyers of the account’s country'
  if (Array.isArray(offeredIn)) return offeredIn.length > 0 ? `→ ${sorted(offeredIn)}` : null
  return `→ ${Object.entries(offeredIn)
    .map(([currency, countries]) => `${currency}: ${sorted(countries)}`)
    .join(', ')}`
}

async function readSeen() {
  await mkdir(SEEN_FOLDER, { recursive: true })
  const files = (await readdir(SEEN_FOLDER)).filter((name) => name.endsWith('.json'))
  const read = async (name) => [name.slice(0, -5), JSON.parse(await readFile(join(SEEN_FOLDER, name), 'utf8'))]
  return Object.fromEntries(await Promise.all(files.map(read)))
}

if (import.meta.main) {
  const document = await readFile(DOCUMENT, 'utf8').catch(() => '')
  await writeFile(DOCUMENT, drawPaymentMethods(document, await readSeen()))
}

import { formatMoney } from '#contracts/pricing/money.ts'
import { nameOfPart, wordsOfValue } from '#contracts/privacy/data-words.ts'
import { escapeHtml } from '#contracts/text/escape-html.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import type { PersonalData } from './personal-data.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Where a value stands: the part that holds it, the currency that its amounts are in. */
type Place = { part: string; currency: string | null }

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/**
 * The same data as a page that people read: a file of its own, without a script or anything from elsewhere. Everything that
 * the data holds is on it; what is empty is left out.
 */
export function drawPersonalData(data: PersonalData, name: string): string {
  const { exportedAt, ...parts } = JSON.parse(JSON.stringify(data)) as { [key: string]: Json }
  const sections = Object.entries(parts).map(([part, value]) => {
    const drawn = drawValue(value, { part, currency: null })
    return `<section><h2>${nameOf(part)}</h2>${drawn || '<p>Rien.</p>'}</section>`
  })
  const title = `Données de ${escapeHtml(name)}`
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>Tout ce que la boutique garde, au ${formatMoment(String(exportedAt))}. Les heures sont celles de Paris.</p>
${sections.join('\n')}
</main>
</body>
</html>
`
}

const nameOf = (key: string): string => escapeHtml(nameOfPart(key) ?? key)

/** '' for what is empty. */
function drawValue(value: Json, place: Place): string {
  if (value === null || value === '') return ''
  if (Array.isArray(value)) return drawList(value, place)
  if (typeof value === 'object') return drawFields(value, place)
  return drawPlain(value)
}

function drawPlain(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  const text = String(value)
  return escapeHtml(MOMENT.test(text) ? formatMoment(text) : text)
}

function drawList(values: Json[], place: Place): string {
  const drawn = values.map((value) => drawValue(value, place)).filter((text) => text !== '')
  return drawn.length === 0 ? '' : `<ul>${drawn.map((text) => `<li>${text}</li>`).join('')}</ul>`
}

function drawFields(fields: { [key: string]: Json }, { part, currency }: Place): string {
  const here = typeof fields.currency === 'string' ? fields.currency : currency
  const rows = Object.entries(fields).map(([key, value]) => {
    const drawn = drawField(key, value, { part, currency: here })
    return drawn === '' ? '' : `<dt>${nameOf(key)}</dt><dd>${drawn}</dd>`
  })
  const drawn = rows.join('')
  return drawn === '' ? '' : `<dl>${drawn}</dl>`
}

function drawField(key: string, value: Json, { part, currency }: Place): string {
  if (typeof value === 'number' && key.endsWith('Cents') && currency !== null)
    return escapeHtml(formatMoney(value, currency))
  if (typeof value === 'string') return drawPlain(wordsOfValue(part, key, value))
  return drawValue(value, { part: key, currency })
}

const STYLE =
  'body{margin:0;background:#fcfbf7;color:#1c2037;font:16px/1.5 system-ui,sans-serif}' +
  'main{max-width:52rem;margin:0 auto;padding:2rem 1rem}h1,h2{line-height:1.2}' +
  'section{margin-top:2rem;padding-top:1rem;border-top:1px solid #d9d4c7}' +
  'dl{display:grid;grid-template-columns:minmax(7rem,14rem) minmax(0,1fr);gap:.25rem 1rem;margin:0}' +
  'dt{color:#595d70}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}' +
  'ul{margin:0;padding:0;list-style:none}li+li{margin-top:.75rem;padding-top:.75rem;border-top:1px dotted #d9d4c7}'

export type Html = { html: string }

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

type Hole = string | number | Html | readonly Html[]

/** A template whose holes are escaped unless they are templates themselves. */
export function html(parts: TemplateStringsArray, ...holes: Hole[]): Html {
  return { html: parts.map((part, at) => `${part}${filled(holes[at] ?? '')}`).join('') }
}

function filled(hole: Hole): string {
  if (typeof hole === 'string' || typeof hole === 'number') return escapeText(String(hole))
  return 'html' in hole ? hole.html : hole.map((one) => one.html).join('')
}

/** A value for use inside a script element: no sign of it can end the element. */
export const asScriptValue = (value: unknown): Html => ({ html: JSON.stringify(value).replaceAll('<', '\\u003c') })

/** Of an amount in the smallest unit, however many decimals the currency has. */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** A whole page in the sandbox's plain clothes. */
export function page({ title, body, wide = false }: { title: string; body: Html; wide?: boolean }): string {
  return html`<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${{ html: STYLES }}</style>
<body><main${{ html: wide ? ' class="wide"' : '' }}>
${body}
</main></body>
</html>
`.html
}

const STYLES = `
:root { color-scheme: light; font: 1rem/1.5 "Source Sans 3", system-ui, sans-serif; color: #1b1f3b; background: #fbfaf6 }
body { margin: 0 }
main { max-width: 26rem; margin: 0 auto; padding: 2rem 1.25rem }
main.wide { max-width: 90rem }
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 1rem }
h2 { font-size: 1.125rem; margin: 2.5rem 0 .5rem }
p { margin: 0 0 1rem }
.note { color: #565b7a; font-size: .9375rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; padding: 1rem; background: #fff; border: 1px solid #e4e1d8; border-radius: 12px }
dt { color: #565b7a } dd { margin: 0; text-align: right }
.choices { display: flex; gap: .75rem; flex-wrap: wrap }
.choices button { flex: 1 }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .25rem 1rem; border-radius: 6px; border: 1px solid #1f5f5b; background: #1f5f5b; color: #fff; cursor: pointer }
button.second { background: #fff; color: #1b1f3b; border-color: #85826f }
button.small { min-height: 1.75rem; padding: 0 .625rem; font-size: .875rem; font-weight: 400 }
a { color: #1f5f5b }
label { display: block; margin: 0 0 .25rem; font-weight: 600 }
input { font: inherit; box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .25rem .75rem; margin: 0 0 1rem; border: 1px solid #85826f; border-radius: 6px }
[role=alert] { color: #9b1c1c; font-weight: 600 }
.barcode { display: block; width: 100%; height: 5rem; margin: 0 0 1.5rem }
.qr { display: block; width: 12rem; margin: 0 auto 1.5rem }
dd.number { font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
button:hover { filter: brightness(.94) }
:focus-visible { outline: 3px solid #1f5f5b; outline-offset: 2px }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; background: #fff }
th, td { text-align: left; padding: .375rem .625rem; border-bottom: 1px solid #e4e1d8; white-space: nowrap }
td.number { text-align: right; font-variant-numeric: tabular-nums }
form { margin: 0 }
form.choices { margin: 0 0 1rem }
td.actions form { display: inline-block }
.wide .choices button { flex: none }
code { font-size: .875rem }
`

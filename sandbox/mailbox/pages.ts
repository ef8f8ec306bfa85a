import type { Message } from './message.ts'

const STYLE = `
:root { color-scheme: light; --paper: #FBFAF6; --ink: #1B1F3B; --muted: #565B7A; --line: #E4E1D8; --teal: #1F5F5B }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.5 'Source Sans 3', system-ui, sans-serif }
header, main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem }
header { border-bottom: 1px solid var(--line) }
h1 { font: 600 1.75rem/1.2 Fraunces, Georgia, serif; margin: 0 0 .25rem; overflow-wrap: anywhere }
p { margin: 0 }
a { color: var(--teal) }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--teal); outline-offset: 3px; border-radius: 4px }
.muted { color: var(--muted); font-size: .9375rem }
ol { list-style: none; margin: 0; padding: 0; background: #fff; border: 1px solid var(--line); border-radius: 12px }
li + li { border-top: 1px solid var(--line) }
li a { display: block; padding: 1rem 1.25rem; text-decoration: none; color: inherit; overflow-wrap: anywhere }
li a:hover strong { color: var(--teal); text-decoration: underline }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0 0 }
dt { color: var(--muted) } dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 70vh; background: #fff; border: 1px solid var(--line); border-radius: 12px }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; border: 1px solid var(--line); border-radius: 12px; padding: 1rem }
h2 { font: 600 1.25rem/1.3 Fraunces, Georgia, serif; margin: 2rem 0 .5rem }
`

export function listPage(messages: Message[]): string {
  const list = `<ol>${messages.map(listItem).join('')}</ol>`
  const empty = '<p>Aucun message pour le moment. Passez une commande : sa confirmation arrivera ici.</p>'
  return page(
    'Boîte aux lettres',
    '<h1>Boîte aux lettres</h1><p class="muted">Les courriels de la boutique s’arrêtent ici, aucun ne part vraiment.</p>',
    messages.length > 0 ? list : empty,
  )
}

export function messagePage(message: Message): string {
  const { id, from, to, subject, date, html, text, attachments } = message
  const header = `<p><a href="/">← Tous les messages</a></p><h1>${escapeHtml(subject || 'Sans objet')}</h1>
<dl><dt>De</dt><dd>${escapeHtml(from)}</dd><dt>À</dt><dd>${escapeHtml(to)}</dd><dt>Date</dt><dd>${frenchDate(date)}</dd></dl>`
  const links = attachments.map(
    ({ filename, size }, index) =>
      `<li><a href="/api/messages/${id}/attachments/${index}"><strong>${escapeHtml(filename)}</strong> <span class="muted">${frenchSize(size)}</span></a></li>`,
  )
  const parts = [
    // Without scripts and without our origin; links open in a tab of their own.
    html &&
      `<iframe title="Message mis en page" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>`,
    links.length > 0 && `<h2>Pièces jointes</h2><ol>${links.join('')}</ol>`,
    text && `<h2>Texte</h2><pre>${escapeHtml(text)}</pre>`,
  ]
  return page(subject || 'Sans objet', header, parts.filter(Boolean).join('\n'))
}

export function notFoundPage(): string {
  return page('Introuvable', '<h1>Ce message n’est plus là</h1>', '<p><a href="/">Voir tous les messages</a></p>')
}

/** Stands in for the phone of the demonstration's owner. */
export function phonePage(code: string): string {
  const header =
    '<h1>Téléphone de la démonstration</h1><p class="muted">Ce que montrerait l’application de codes de Camille Martin. Un code dure trente secondes et sert une fois.</p>'
  return page('Téléphone', header, `<p style="font-size:2.5rem;letter-spacing:.2em">${code}</p>`)
}

function page(title: string, header: string, main: string): string {
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Tremplin</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><header>${header}</header><main>${main}</main></body></html>`
}

function listItem({ id, from, to, subject, date }: Message): string {
  return `<li><a href="/messages/${id}"><strong>${escapeHtml(subject || 'Sans objet')}</strong>
<p class="muted">De ${escapeHtml(from)} à ${escapeHtml(to)} · <time datetime="${date}">${frenchDate(date)}</time></p></a></li>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function frenchDate(iso: string): string {
  return new Date(iso).toLocaleString('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })
}

function frenchSize(bytes: number): string {
  const kilobytes = new Intl.NumberFormat('fr-FR', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 })
  return kilobytes.format(bytes / 1000)
}

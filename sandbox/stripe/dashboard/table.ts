import { type Html, html } from '../html.ts'

const time = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

export const formatTime = (milliseconds: number) => time.format(milliseconds)

export function table(headings: readonly string[], rows: readonly Html[]): Html {
  if (rows.length === 0) return html`<p class="note">Rien pour l’instant.</p>`
  return html`<div class="scroll" tabindex="0"><table>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table></div>`
}

export const button = (action: string, label: string, subject: string) =>
  html`<form method="post" action="${action}"><button class="small second" aria-label="${label} ${subject}">${label}</button></form>`

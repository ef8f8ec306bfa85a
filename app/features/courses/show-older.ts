import type { AnswerVersion } from '#contracts/courses/answer-sheet.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { labelsOf } from './exercise-form.ts'

/** Shows below an exercise what was typed elsewhere, as `OlderVersions` draws it on the server. */
export function showOlder(form: HTMLFormElement, versions: readonly AnswerVersion[]): void {
  const place = form.parentElement?.querySelector('[data-older]')
  if (!place) return
  const wasOpen = place.querySelector('details')?.open ?? false
  place.replaceChildren()
  if (versions.length === 0) return
  const details = element('details', { className: 'exercise__more', open: wasOpen })
  details.append(
    element('summary', { textContent: `Autres versions de vos réponses (${versions.length})` }),
    element('p', {
      className: 'small muted',
      textContent:
        'Écrites ailleurs ou dans un autre onglet. La plus récente est dans l’exercice\u202F; rien n’est perdu.',
    }),
    ...versions.map((version) => drawVersion(form, version)),
  )
  place.append(details)
}

function drawVersion(form: HTMLFormElement, { answers, typedAt }: AnswerVersion): HTMLElement {
  const section = document.createElement('section')
  const list = document.createElement('dl')
  for (const { name, label } of labelsOf(form)) {
    const text = answers[name]
    if (!text) continue
    const pair = document.createElement('div')
    pair.append(element('dt', { textContent: label }), element('dd', { textContent: text }))
    list.append(pair)
  }
  const title = typedAt > 0 ? formatMoment(new Date(typedAt).toISOString()) : 'Sans date'
  section.append(element('h3', { textContent: title }), list)
  return section
}

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties)

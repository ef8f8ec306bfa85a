import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { type AudienceSizes, LETTER_FIELDS, LETTER_LENGTHS, type LetterView } from '#contracts/newsletter/letter.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { fieldId, useEditing } from '../edit-context.ts'
import { EditField } from '../edit-fields.tsx'
import { FormPanel } from '../form-panel.tsx'
import { MarkdownEditor } from '../markdown-editor.tsx'
import { AudienceField } from './audience-field.tsx'

/** How long somebody has stopped typing before what they have typed is drawn. */
const STILL_MILLISECONDS = 500

/** Subject and text of a letter, and what its readers will see. `html`: of what is kept. */
export function LetterEditor({ letter, html, sizes }: { letter: LetterView; html: string; sizes: AudienceSizes }) {
  const { wordsOf, errorOf } = useEditing()
  const { submit, data } = useFetcher<{ html: string }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const draw = (text: string) => {
    clearTimeout(timer.current)
    const how = { method: 'post', action: DESK_PAGES.previewLetter, defaultShouldRevalidate: false } as const
    timer.current = setTimeout(() => void submit({ [LETTER_FIELDS.body]: text }, how), STILL_MILLISECONDS)
  }
  return (
    <div className="letter">
      <FormPanel title="La lettre">
        <AudienceField audience={letter.audience} sizes={sizes} />
        <EditField
          name={LETTER_FIELDS.subject}
          kept={letter.subject}
          label="Objet"
          maxLength={LETTER_LENGTHS.subject}
        />
        <MarkdownEditor
          id={fieldId(LETTER_FIELDS.body)}
          name={LETTER_FIELDS.body}
          label="Texte"
          defaultValue={wordsOf(LETTER_FIELDS.body, letter.body)}
          error={errorOf(LETTER_FIELDS.body)}
          onText={draw}
          rows={18}
        />
      </FormPanel>
      <LetterPreview html={data?.html ?? html} />
    </div>
  )
}

/** A letter as its readers see it. */
export function LetterPreview({ html }: { html: string }) {
  return (
    <section className="panel" aria-label="Aperçu">
      <div className="panel__h">
        <h2>Aperçu</h2>
      </div>
      {html === '' ? (
        <p className="muted">Ce que vous écrivez se lit ici.</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, which draws it.
        <div className="letter__read" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </section>
  )
}

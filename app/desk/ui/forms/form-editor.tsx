import { useEffect, useMemo, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { FormDefinition } from '#contracts/forms/form.ts'
import { problemsTitle } from '#contracts/staff/edit-form.ts'
import type { FormRefused, FormSheet } from '#contracts/staff/forms.ts'
import { Submit } from '../field.tsx'
import { FormPanel } from '../form-panel.tsx'
import { Icon } from '../icon.tsx'
import { FormEditing, partId } from './editing.ts'
import { AddField, FieldRows } from './field-rows.tsx'
import { FormGroups } from './form-groups.tsx'
import { FormMails } from './form-mails.tsx'
import { FormPreview } from './form-preview.tsx'
import { FormHead, FormMessages, FormProtection, FormRules } from './form-texts.tsx'
import { MailPreview } from './mail-preview.tsx'
import { useFormDraft } from './use-form-draft.ts'

const PARTS = {
  fields: 'Champs',
  rules: 'Règles',
  mails: 'Mails',
  messages: 'Messages',
  protection: 'Protection',
} as const
type Part = keyof typeof PARTS

type EditorProps = { sheet: FormSheet; refused: FormRefused | null; mayWrite: boolean }

/** A form as it is edited, with the real one beside it; what is changed is online once somebody puts it there. */
export function FormEditor({ sheet, refused, mayWrite }: EditorProps) {
  const draft = useFormDraft(sheet, refused)
  const { form, change, changes } = draft
  const problems = refused?.problems ?? []
  const [part, setPart] = useState<Part>(partOf(problems[0]?.field))
  const [open, setOpen] = useState<string | null>(fieldOf(form, problems[0]?.field))
  const editing = useMemo(
    () => ({ form, change, problems, isUsed: sheet.isUsed }),
    [form, change, problems, sheet.isUsed],
  )
  const goTo = (path: string) => {
    setPart(partOf(path))
    setOpen(fieldOf(form, path))
    requestAnimationFrame(() => document.getElementById(partId(path))?.focus())
  }
  return (
    <FormEditing value={editing}>
      {refused && <Refused refused={refused} goTo={goTo} draft={draft} />}
      {draft.isFound && <p className="notice">Ce que vous aviez changé sans le mettre en ligne est de retour.</p>}
      <fieldset className="seg" aria-label="Partie du formulaire">
        {(Object.entries(PARTS) as [Part, string][]).map(([each, name]) => (
          <button key={each} type="button" aria-pressed={part === each} onClick={() => setPart(each)}>
            {name}
          </button>
        ))}
      </fieldset>
      <div className="cols cols--wide form-cols">
        <fieldset className="panels form-parts" disabled={!mayWrite} data-is-unsent={changes > 0 ? '' : undefined}>
          <Parts part={part} open={open} setOpen={setOpen} />
        </fieldset>
        {part === 'mails' ? (
          <MailPreview id={sheet.id} mayWrite={mayWrite} />
        ) : (
          <FormPreview id={sheet.id} form={form} />
        )}
      </div>
      {mayWrite && <GoLive draft={draft} isLive={sheet.definition.isLive} />}
    </FormEditing>
  )
}

type PartsProps = { part: Part; open: string | null; setOpen: (name: string | null) => void }

function Parts({ part, open, setOpen }: PartsProps) {
  switch (part) {
    case 'fields':
      return (
        <>
          <FormPanel title="Autour des champs">
            <FormHead />
          </FormPanel>
          <FormPanel title="Champs">
            <FieldRows open={open} setOpen={setOpen} />
            <AddField onAdded={setOpen} />
          </FormPanel>
          <FormPanel title="Groupes">
            <FormGroups />
          </FormPanel>
        </>
      )
    case 'rules':
      return (
        <FormPanel title="Règles">
          <FormRules />
        </FormPanel>
      )
    case 'mails':
      return (
        <FormPanel title="Mails">
          <FormMails />
        </FormPanel>
      )
    case 'messages':
      return (
        <FormPanel title="Messages">
          <FormMessages />
        </FormPanel>
      )
    case 'protection':
      return (
        <FormPanel title="Protection">
          <FormProtection />
        </FormPanel>
      )
  }
}

function partOf(path = ''): Part {
  if (path.startsWith('mails')) return 'mails'
  if (path.startsWith('messages')) return 'messages'
  return path.startsWith('settings') || path.endsWith('questions') ? 'protection' : 'fields'
}

function fieldOf(form: FormDefinition, path = ''): string | null {
  const [, index] = /^fields\.(\d+)/.exec(path) ?? []
  return index === undefined ? null : (form.fields[Number(index)]?.name ?? null)
}

type Draft = ReturnType<typeof useFormDraft>
type RefusedProps = { refused: FormRefused; goTo: (path: string) => void; draft: Draft }

function Refused({ refused: { problems, conflict }, goTo, draft }: RefusedProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer takes the focus.
  useEffect(() => box.current?.focus(), [problems, conflict])
  return (
    <div className={`notice notice--${conflict ? 'warn' : 'bad'}`} role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" />
      {conflict ? (
        <div>
          <b>{conflict.title}</b> Rien n’est écrasé{'\u202F'}: choisissez.
          <div className="row">
            <button type="button" className="btn btn--quiet" onClick={draft.discard}>
              Garder la sienne
            </button>
            <PutOnline draft={draft} version={conflict.version} className="btn btn--quiet">
              Garder la mienne
            </PutOnline>
          </div>
        </div>
      ) : (
        <div>
          <b>{problemsTitle(problems.length)}</b>
          <ul>
            {problems.map(({ field, sentence }) => (
              <li key={`${field} ${sentence}`}>
                <a
                  href={`#${partId(field)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    goTo(field)
                  }}
                >
                  {sentence}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function GoLive({ draft, isLive }: { draft: Draft; isLive: boolean }) {
  const { changes, discard, version } = draft
  if (changes === 0 && isLive) return null
  return (
    <section className="savebar" aria-label="Enregistrement">
      <p>
        <b>{changes > 0 ? `${countWords(changes)}, pas encore en ligne` : 'Ce formulaire n’est pas en ligne'}</b>
      </p>
      {changes > 0 && (
        <button type="button" className="btn btn--ghost" onClick={discard}>
          Abandonner
        </button>
      )}
      <PutOnline draft={draft} version={version} className="btn">
        Mettre en ligne
      </PutOnline>
    </section>
  )
}

const countWords = (count: number) => (count === 1 ? 'Une modification' : `${count} modifications`)

type PutProps = { draft: Draft; version: number; className: string; children: string }

function PutOnline({ draft: { form }, version, className, children }: PutProps) {
  const own = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      own.current?.requestSubmit()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <Form method="post" preventScrollReset ref={own}>
      <input type="hidden" name="intent" value="put-online" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="definition" value={JSON.stringify(form)} />
      <Submit className={className} aria-keyshortcuts="Meta+S Control+S">
        {children}
      </Submit>
    </Form>
  )
}

import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { type EditAnswer, EditContext } from './edit-context.ts'
import { EditProblems } from './edit-problems.tsx'
import { useForgetOnceLedOn } from './forget-once-led-on.ts'
import { useKeptForm } from './kept-form.ts'
import { Notice } from './notice.tsx'
import { SaveBar } from './save-bar.tsx'
import { Toast } from './toast.tsx'

type EditFormProps = {
  /** What it is about, so that words which were not sent come back in this form and in no other. */
  name: string
  /** Of what is kept: the fields begin anew when it changes. */
  version: number
  /** Of this form; null before anything was sent. */
  answer: EditAnswer | null
  /** The gesture, where a page has several. */
  intent?: string
  /** Before the ids of its fields, where a page has several forms with the same ones. */
  scope?: string
  children: ReactNode
}

/**
 * A form of something that is kept in versions: says what is not saved, keeps it in the browser, saves by ⌘S, asks before it
 * is left, and shows what was wrong on top of it and beside each field. Its fields are those of `edit-fields.tsx`.
 */
export function EditForm({ name, version, answer, intent = '', scope = '', children }: EditFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const kept = useKeptForm(name, { form, version, answer })
  const { refused, typed, changes, compare } = kept
  const isSaving = useIsSaving(intent)
  useForgetOnceLedOn(name, isSaving)
  useSaveKey(form, changes > 0)
  useFocusAgain(form, kept.drawn)
  const editing = useMemo(() => ({ typed, problems: refused?.problems ?? [], scope }), [typed, refused, scope])
  // Rows that a script adds or takes away are there a frame after the press of their button.
  const look = () => void requestAnimationFrame(compare)
  return (
    <>
      <Toast answer={answer?.ok ? answer : null} />
      {refused && <EditProblems refused={refused} intent={intent} scope={scope} />}
      {kept.isFound && <Notice>Ce que vous aviez écrit sans l’enregistrer est de retour.</Notice>}
      <EditContext value={editing}>
        <Form
          method="post"
          ref={form}
          className="edit"
          preventScrollReset
          onInput={look}
          onClick={look}
          data-is-unsent={changes > 0 && !isSaving ? '' : undefined}
        >
          {intent && <input type="hidden" name="intent" value={intent} />}
          <input type="hidden" name="version" value={kept.edited} />
          <div key={kept.drawn} className="edit__fields">
            {children}
          </div>
          <SaveBar changes={changes} isSaving={isSaving} onDiscard={kept.discard} />
        </Form>
      </EditContext>
    </>
  )
}

/** Whether this form, of all those of its page, is on its way or read anew after it. */
function useIsSaving(intent: string): boolean {
  const { formData } = useNavigation()
  return formData?.has('version') === true && (formData.get('intent') ?? '') === intent
}

function useSaveKey(form: RefObject<HTMLFormElement | null>, isChanged: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (isChanged) form.current?.requestSubmit()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [form, isChanged])
}

/** Fields that are drawn anew while somebody is in one leave them where they were. */
function useFocusAgain(form: RefObject<HTMLFormElement | null>, drawn: string): void {
  const at = useRef('')
  useEffect(() => {
    const stay = ({ target }: FocusEvent) => {
      at.current = target instanceof HTMLElement && form.current?.contains(target) ? target.id : ''
    }
    document.addEventListener('focusin', stay)
    return () => document.removeEventListener('focusin', stay)
  }, [form])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time they are drawn.
  useEffect(() => {
    if (at.current !== '' && document.activeElement === document.body) document.getElementById(at.current)?.focus()
  }, [drawn])
}

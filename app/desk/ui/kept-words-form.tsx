import { Fragment, type ReactNode, type RefObject, useRef } from 'react'
import { Form, type FormProps } from 'react-router'
import { useKeptWords } from './kept-words.ts'
import { Notice } from './notice.tsx'

type KeptWordsFormProps = Omit<FormProps, 'method' | 'ref' | 'onInput' | 'onSubmit'> & {
  /** What it is about, so that words which were not sent come back in this form and in no other. */
  about: string
  /** Of what is kept, '' for what is about to be made. */
  version: string
  isRefused: boolean
  formRef?: RefObject<HTMLFormElement | null>
  /** To other addresses of its page it goes along: they show another part of it. */
  goesAlong?: boolean
  /** Told of each change. */
  look?: () => void
  children: ReactNode
}

/**
 * A form whose fields are the browser's own (`defaultValue`): asks before it is left, keeps in the browser what is not saved, and
 * puts it back. Where a page compares and merges versions, it is an `EditForm`.
 */
export function KeptWordsForm({
  about,
  version,
  isRefused,
  formRef,
  goesAlong = false,
  look,
  children,
  ...form
}: KeptWordsFormProps) {
  const own = useRef<HTMLFormElement>(null)
  const ref = formRef ?? own
  const kept = useKeptWords(about, { form: ref, version, isRefused })
  const hear = () => {
    kept.look()
    look?.()
  }
  return (
    <>
      {kept.isFound && (
        <Notice>
          <p>Ce que vous aviez écrit sans l’enregistrer est de retour.</p>
          <div className="row">
            <button type="button" className="btn btn--quiet" onClick={kept.discard}>
              Abandonner
            </button>
          </div>
        </Notice>
      )}
      <Form
        {...form}
        method="post"
        preventScrollReset
        ref={ref}
        onInput={hear}
        onSubmit={kept.send}
        {...(kept.isUnsent && { 'data-is-unsent': goesAlong ? 'page' : '' })}
      >
        <Fragment key={kept.drawn}>{children}</Fragment>
      </Form>
    </>
  )
}

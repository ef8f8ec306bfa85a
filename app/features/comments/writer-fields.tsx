import { Field } from '#app/ui/field.tsx'
import { MAX_COMMENT_LENGTHS, ROBOT_FIELDS } from '#contracts/content/comments.ts'

type WriterFieldsProps = {
  hasUrl?: boolean
  /** What is remembered, and for what. */
  consent: string
}

/** Who writes, and whether the browser may remember it; ids and names of the contract (facts: forms-and-comments §5). */
export function WriterFields({ hasUrl, consent }: WriterFieldsProps) {
  return (
    <>
      <Field
        id="author"
        name="author"
        label="Nom"
        isRequired
        maxLength={MAX_COMMENT_LENGTHS.author}
        autoComplete="name"
      />
      <Field
        id="email"
        name="email"
        type="email"
        label="E-mail"
        isRequired
        maxLength={MAX_COMMENT_LENGTHS.email}
        autoComplete="email"
      />
      {hasUrl && (
        <Field
          id="url"
          name="url"
          inputMode="url"
          label="Site web"
          isRequired={false}
          maxLength={MAX_COMMENT_LENGTHS.url}
          autoComplete="url"
        />
      )}
      <label className="check comment-form-cookies-consent small">
        <input type="checkbox" id="wp-comment-cookies-consent" name="wp-comment-cookies-consent" value="yes" />
        {consent}
      </label>
      <TrapField />
    </>
  )
}

/** People neither see nor hear it; robots fill in whatever there is. */
export function TrapField() {
  return (
    <div className="sr" aria-hidden="true">
      <label htmlFor={ROBOT_FIELDS.trap}>Laissez ce champ vide</label>
      <input id={ROBOT_FIELDS.trap} name={ROBOT_FIELDS.trap} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** What the form is about; `seconds_spent` is filled in by the page's script. */
export function HiddenFields({ subjectId, parentId = 0 }: { subjectId: number; parentId?: number }) {
  return (
    <>
      <input type="hidden" id="comment_post_ID" name="comment_post_ID" value={subjectId} />
      <input type="hidden" id="comment_parent" name="comment_parent" value={parentId} />
      <input type="hidden" name={ROBOT_FIELDS.secondsSpent} value="" />
    </>
  )
}

import { useEffect, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { MAX_NOTE_LENGTH } from '#contracts/staff/order-gestures.ts'
import { Avatar } from '../avatar.tsx'
import { Submit } from '../field.tsx'

/** What the team writes for itself. `typed`: words that were not kept: they are not lost. */
export function NoteForm({ who, typed }: { who: string; typed: string }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().formData?.get('intent') === 'note'
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy && typed === '') form.current?.reset()
    wasBusy.current = isBusy
  }, [isBusy, typed])
  return (
    <div>
      <Form method="post" className="row note-form" preventScrollReset ref={form}>
        <input type="hidden" name="intent" value="note" />
        <Avatar name={who} />
        <div className="grow">
          <label className="sr" htmlFor={id}>
            Note pour l’équipe
          </label>
          <textarea
            className="input"
            id={id}
            name="text"
            rows={1}
            maxLength={MAX_NOTE_LENGTH}
            placeholder="Note pour l’équipe, jamais montrée au client"
            defaultValue={typed}
            key={typed}
          />
        </div>
        <Submit isBusy={isBusy} className="btn btn--quiet">
          Noter
        </Submit>
      </Form>
    </div>
  )
}

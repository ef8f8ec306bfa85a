import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { MAX_NOTE_LENGTH } from '#contracts/staff/order-gestures.ts'
import { Avatar } from '../avatar.tsx'
import { useDraft } from '../draft.ts'
import { Submit } from '../field.tsx'
import { unsent } from '../leaving.tsx'

/** What the team writes for itself. `typed`: words that were not kept: they are not lost. */
export function NoteForm({ orderId, who, typed }: { orderId: number; who: string; typed: string }) {
  const id = useId()
  const isBusy = useNavigation().formData?.get('intent') === 'note'
  const [text, setText] = useDraft(`note ${orderId}`, { typed, isSending: isBusy })
  return (
    <div>
      <Form method="post" className="row note-form" preventScrollReset>
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
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            {...unsent(text)}
          />
        </div>
        <Submit className="btn btn--quiet">Noter</Submit>
      </Form>
    </div>
  )
}

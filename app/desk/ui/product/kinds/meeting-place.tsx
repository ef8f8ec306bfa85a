import { useId } from 'react'
import { Form } from 'react-router'
import { Submit } from '../../field.tsx'
import { FieldWords, toldBy } from '../../field-words.tsx'
import { FormPanel } from '../../form-panel.tsx'
import { Notice } from '../../notice.tsx'
import { Toast } from '../../toast.tsx'

type MeetingPlaceProps = {
  version: number
  chosen: number | null
  choices: readonly { id: number; name: string }[]
  answer: { placed: boolean; said: string; problem: string | null; undo: null } | null
}

const HELP = 'Ses créneaux sont leurs rencontres. Ce rendez-vous peut rester hors de la boutique.'

/** Where those who have subscribed meet: the slots of a bookable product. */
export function MeetingPlace({ version, chosen, choices, answer }: MeetingPlaceProps) {
  const id = useId()
  const problem = answer?.problem ?? null
  return (
    <FormPanel title="Rencontres des abonnés">
      <Toast answer={answer?.placed ? answer : null} />
      {answer?.placed === false && <Notice kind="bad">{answer.said}</Notice>}
      <Form method="post" className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="rencontre" />
        <input type="hidden" name="version" value={version} />
        <div className="field">
          <label htmlFor={id}>Ils se retrouvent dans</label>
          <select
            key={version}
            className="input"
            id={id}
            name="rencontres"
            defaultValue={chosen ?? ''}
            {...toldBy(id, { help: HELP, error: problem })}
          >
            <option value="">Aucune rencontre</option>
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.name}
              </option>
            ))}
          </select>
          <FieldWords id={id} help={HELP} error={problem} />
        </div>
        <p>
          <Submit className="btn btn--quiet">Enregistrer les rencontres</Submit>
        </p>
      </Form>
    </FormPanel>
  )
}

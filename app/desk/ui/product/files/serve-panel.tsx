import { useId, useState } from 'react'
import { Form } from 'react-router'
import {
  type FileVersionView,
  LONGEST_NOTE,
  NOTICE_MINUTES,
  type SoldFileView,
} from '#contracts/staff/product-files.ts'
import { Submit } from '../../field.tsx'
import { FormPanel } from '../../form-panel.tsx'
import { Icon } from '../../icon.tsx'

type ServePanelProps = {
  productId: number
  edited: number
  file: SoldFileView
  version: FileVersionView
  limits: { allowed: number }
  note: string
}

/** What becomes of a version that waits: buyers get it, and are told where that is wished for. */
export function ServePanel({ edited, file, version, limits, note }: ServePanelProps) {
  const id = useId()
  const [tells, setTells] = useState(file.readers > 0)
  const people = peopleWords(file.readers)
  return (
    <FormPanel title={`Mettre la version ${version.number} en service (${file.label})`}>
      <Form method="post" className="stack" preventScrollReset>
        <input type="hidden" name="version" value={edited} />
        <input type="hidden" name="v" value={version.id} />
        <input type="hidden" name="f" value={file.id} />
        <div className="field">
          <label htmlFor={id}>Ce qui change</label>
          <textarea className="input" id={id} name="note" rows={2} maxLength={LONGEST_NOTE} defaultValue={note} />
        </div>
        {file.readers > 0 && (
          <>
            <label className="check">
              <input
                type="checkbox"
                name="prevenir"
                value="1"
                defaultChecked
                onChange={({ currentTarget }) => setTells(currentTarget.checked)}
              />
              <span>
                <b>Prévenir les acheteurs</b>
                <small>
                  {people} {file.readers > 1 ? 'ont' : 'a'} ce fichier. Un seul mail, avec leur lien.
                </small>
              </span>
            </label>
            <label className="check">
              <input type="checkbox" name="remettre" value="1" defaultChecked />
              <span>Remettre leurs téléchargements à {limits.allowed}</span>
            </label>
          </>
        )}
        <div className="row">
          <button type="submit" name="intent" value="essai" className="btn btn--quiet">
            <Icon name="mail" />
            M’envoyer un essai
          </button>
          <Submit name="intent" value="servir">
            {tells ? `Mettre en service et prévenir ${buyerWords(file.readers)}` : 'Mettre en service'}
          </Submit>
          <button type="submit" name="intent" value="retirer" className="btn btn--ghost">
            Retirer cette version
          </button>
        </div>
        <p className="small muted">
          La version {file.version} reste dans les archives.
          {file.readers > 0 &&
            ` Le mail attend ${NOTICE_MINUTES} minutes avant de partir\u202F: vous pouvez l’arrêter.`}
        </p>
      </Form>
    </FormPanel>
  )
}

const figures = new Intl.NumberFormat('fr-FR')
const peopleWords = (count: number) => `${figures.format(count)} personne${count > 1 ? 's' : ''}`
const buyerWords = (count: number) => `${figures.format(count)} acheteur${count > 1 ? 's' : ''}`

import { Fragment, useId } from 'react'
import { Form } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { DisputeView } from '#contracts/staff/dispute.ts'
import { EVIDENCE_KINDS, EVIDENCE_TYPES, type EvidenceFileView } from '#contracts/staff/dispute-files.ts'
import { formatBytes } from '#contracts/text/french-date.ts'
import { Submit } from '../field.tsx'
import { FieldWords, toldBy } from '../field-words.tsx'
import { useFocusOnceRemoved } from '../focus-once-removed.ts'

type EvidenceProps = {
  dispute: Pick<DisputeView, 'id' | 'files'>
  isWritable: boolean
  /** What was wrong with the file that was to be added. */
  error: string | undefined
}

/** Pictures and PDFs that go to the bank beside the texts. */
export function DisputeEvidence({ dispute: { id, files }, isWritable, error }: EvidenceProps) {
  const heading = useFocusOnceRemoved<HTMLHeadingElement>(files.length)
  if (!isWritable && files.length === 0) return null
  return (
    <section className="panel" aria-labelledby="pieces">
      <div className="panel__h">
        <h2 id="pieces" tabIndex={-1} ref={heading}>
          Les pièces
        </h2>
      </div>
      <div className="stack">
        {files.length === 0 ? (
          <p className="muted">
            Aucune pièce jointe. Une facture, un échange de mails, un bon de livraison aident la banque.
          </p>
        ) : (
          <ul className="stack--s">
            {files.map((file) => (
              <File key={file.id} file={file} caseId={id} isWritable={isWritable} />
            ))}
          </ul>
        )}
        {isWritable && <Add files={files} error={error} />}
      </div>
    </section>
  )
}

function File({ file, caseId, isWritable }: { file: EvidenceFileView; caseId: string; isWritable: boolean }) {
  const { id, kind, name, bytes } = file
  return (
    <li className="row row--between">
      <span>
        <b>{EVIDENCE_KINDS[kind]}</b>{' '}
        <a className="break" href={DESK_PAGES.disputeFile(caseId, id)} download={name}>
          {name}
        </a>{' '}
        <small className="muted">{formatBytes(bytes)}</small>
      </span>
      {isWritable && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="file-remove" />
          <input type="hidden" name="file" value={id} />
          <Submit className="btn btn--ghost" aria-label={`Retirer ${name}`}>
            Retirer
          </Submit>
        </Form>
      )}
    </li>
  )
}

const HELP = 'PDF, JPEG ou PNG, 4,5\u00A0Mo pour toutes les pièces. Une de chaque sorte.'

function Add({ files, error }: { files: readonly EvidenceFileView[]; error: string | undefined }) {
  const id = useId()
  const free = Object.entries(EVIDENCE_KINDS).filter(([kind]) => files.every((file) => file.kind !== kind))
  if (free.length === 0) return null
  return (
    <Form method="post" encType="multipart/form-data" className="stack" preventScrollReset>
      <input type="hidden" name="intent" value="file-add" />
      {/* The fields begin anew with each file; the button stays, and with it the focus. */}
      <Fragment key={files.length}>
        <div className="field">
          <label htmlFor={`${id}-k`}>Ce qu’elle montre</label>
          <select className="input" id={`${id}-k`} name="kind">
            {free.map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={id}>Fichier</label>
          <input
            className="input"
            id={id}
            type="file"
            name="evidence"
            required
            accept={EVIDENCE_TYPES.join()}
            {...toldBy(id, { help: HELP, error })}
          />
          <FieldWords id={id} help={HELP} error={error} />
        </div>
      </Fragment>
      <div className="row">
        <Submit className="btn btn--quiet">Joindre au dossier</Submit>
      </div>
    </Form>
  )
}

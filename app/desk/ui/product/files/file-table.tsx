import type { SoldFileView } from '#contracts/staff/product-files.ts'
import { formatBytes } from '#contracts/text/french-date.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Field } from '../../field.tsx'
import { FormPanel } from '../../form-panel.tsx'
import { StackTable } from '../../stack-table.tsx'
import { AS } from '../../table-roles.ts'
import { SendFile } from './send-file.tsx'

type Limits = { allowed: number; days: number }
type FileTableProps = { productId: number; files: readonly SoldFileView[]; limits: Limits; now: string }

/** What buyers get today, in which version. */
export function FileTable({ productId, files, limits, now }: FileTableProps) {
  if (files.length === 0)
    return (
      <FormPanel title="Fichiers vendus">
        <p>Aucun fichier encore{'\u202F'}: qui achète ne reçoit rien. Ajoutez-en un ci-dessous.</p>
      </FormPanel>
    )
  return (
    <FormPanel title="Fichiers vendus">
      <div className="tbl-box">
        <StackTable caption="Fichiers" columns={['Fichier', 'Version', 'Ouverture', { unseen: 'Gestes' }]}>
          {files.map((file) => (
            <tr key={file.id} {...AS.row}>
              <th scope="row" className="full" {...AS.rowheader}>
                <b>{file.label}</b>
                <small>
                  {file.kind} · {formatBytes(file.bytes)} · {file.fileName}
                </small>
              </th>
              <td {...AS.cell}>
                v{file.version}
                {file.versions[0]?.servedAt === null && (
                  <>
                    {' '}
                    <span className="tag">v{file.versions[0].number} en attente</span>
                  </>
                )}
                <small>{servedWords(file, now)}</small>
              </td>
              <td {...AS.cell}>{openingWords(limits)}</td>
              <td className="r full" {...AS.cell}>
                <SendFile productId={productId} fileId={file.id} label={file.label} />
              </td>
            </tr>
          ))}
        </StackTable>
      </div>
    </FormPanel>
  )
}

function servedWords({ versions, version }: SoldFileView, now: string): string {
  const served = versions.find(({ number }) => number === version)?.servedAt
  return served ? nearMoment(served, now) : ''
}

/** '5 téléchargements, 1 an'. */
function openingWords({ allowed, days }: Limits): string {
  const years = days / 365
  const inYears = years === 1 ? '1 an' : `${years} ans`
  const time = Number.isInteger(years) ? inYears : `${days} jours`
  return `${allowed} téléchargement${allowed > 1 ? 's' : ''}, ${time}`
}

type AddFileProps = { productId: number; variations: readonly { id: number; name: string }[] }

/** One file more, which buyers get from now on. */
export function AddFile({ productId, variations }: AddFileProps) {
  return (
    <FormPanel title="Ajouter un fichier">
      <SendFile productId={productId} fileId={null} label="">
        <div className="fields fields--2s">
          <Field label="Comment il s’appelle" name="nom" maxLength={200} placeholder="PDF, EPUB, Modèles…" />
          {variations.length > 0 && (
            <div className="field">
              <label htmlFor="avec-declinaison">Va avec</label>
              <select className="input" id="avec-declinaison" name="declinaison">
                <option value="">Toutes les déclinaisons</option>
                {variations.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
          )}
        </div>
      </SendFile>
      <p className="help">
        Qui achète à partir de maintenant le reçoit. Pour une nouvelle version d’un fichier, choisissez «{'\u202F'}
        Remplacer{'\u202F'}» à sa ligne.
      </p>
    </FormPanel>
  )
}

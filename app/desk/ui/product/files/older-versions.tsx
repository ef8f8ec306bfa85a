import { Form } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { FileVersionView, SoldFileView } from '#contracts/staff/product-files.ts'
import { formatBytes } from '#contracts/text/french-date.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { FormPanel } from '../../form-panel.tsx'
import { Icon } from '../../icon.tsx'

type OlderProps = { productId: number; edited: number; files: readonly SoldFileView[]; now: string }

/** All that files ever were: each can be looked at, and served again. */
export function OlderVersions({ productId, edited, files, now }: OlderProps) {
  const all = files.filter(({ versions }) => versions.length > 0)
  if (all.length === 0) return null
  return (
    <FormPanel title="Versions">
      {all.map((file) => (
        <section key={file.id} aria-label={file.label}>
          <h3>{file.label}</h3>
          <ul className="versions">
            {file.versions.map((version) => (
              <li key={version.id}>
                <div>
                  <b>Version {version.number}</b>
                  <small>
                    {formatBytes(version.bytes)} · {stateWords(version, file, now)}
                    {version.note && ` · ${version.note}`}
                  </small>
                  {version.notice && <small>{noticeWords(version.notice, now)}</small>}
                </div>
                <div className="row">
                  {version.notice?.state === 'waiting' && (
                    <Form method="post" preventScrollReset>
                      <input type="hidden" name="version" value="0" />
                      <input type="hidden" name="annonce" value={version.notice.id} />
                      <button type="submit" name="intent" value="arreter" className="btn btn--quiet">
                        Arrêter l’annonce
                      </button>
                    </Form>
                  )}
                  {version.servedAt !== null && version.number !== file.version && (
                    <Form method="post" preventScrollReset>
                      <input type="hidden" name="version" value={edited} />
                      <input type="hidden" name="v" value={version.id} />
                      <input type="hidden" name="note" value={version.note} />
                      <button type="submit" name="intent" value="servir" className="btn btn--quiet">
                        Remettre en service<span className="sr"> la version {version.number}</span>
                      </button>
                    </Form>
                  )}
                  <a className="btn btn--ghost" href={DESK_PAGES.productFileVersion(productId, version.id)} download>
                    <Icon name="dl" />
                    Ouvrir<span className="sr"> la version {version.number}</span>
                  </a>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </FormPanel>
  )
}

function stateWords({ number, servedAt, addedAt }: FileVersionView, { version }: SoldFileView, now: string): string {
  if (servedAt === null) return `reçue ${nearMoment(addedAt, now)}, en attente`
  return number === version
    ? `en service depuis ${nearMoment(servedAt, now)}`
    : `archivée, du ${nearMoment(servedAt, now)}`
}

function noticeWords(notice: NonNullable<FileVersionView['notice']>, now: string): string {
  if (notice.state === 'waiting') return `Les mails partent ${nearMoment(notice.startsAt, now)}.`
  if (notice.state === 'stopped') return 'Annonce arrêtée\u202F: personne n’a été prévenu.'
  return notice.told > 1 ? `${notice.told} acheteurs prévenus.` : `${notice.told} acheteur prévenu.`
}

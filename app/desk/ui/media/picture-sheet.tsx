import { useId } from 'react'
import { Form, Link } from 'react-router'
import { PICTURE_TYPES } from '#contracts/content/picture-limits.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { PICTURE_LABELS, type PictureSheet, usedWords } from '#contracts/staff/media.ts'
import { formatBytes } from '#contracts/text/french-date.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import type { EditAnswer } from '../edit-context.ts'
import { EditArea, EditField } from '../edit-fields.tsx'
import { EditForm } from '../edit-form.tsx'
import { ScriptlessSubmit } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { FocusPoint } from './focus-point.tsx'
import { PictureFace } from './picture-face.tsx'

type SheetProps = {
  sheet: PictureSheet
  now: string
  mayWrite: boolean
  answer: EditAnswer | null
  /** The query of the list that it was opened from. */
  list: string
}

/** One picture: what it shows, where it serves, what may be done with it. */
export function PictureSheetPanel({ sheet, now, mayWrite, answer, list }: SheetProps) {
  const { picture, name, version } = sheet
  return (
    <aside id="fiche" className="stick" aria-label={name}>
      <section className="panel">
        <div className="panel__h">
          <h2 className="break">{name}</h2>
          <Link
            className="btn btn--ghost btn--icon"
            to={DESK_PAGES.media + list}
            preventScrollReset
            aria-label="Fermer"
          >
            <Icon name="x" />
          </Link>
        </div>
        <div className="stack">
          {mayWrite ? (
            <EditForm name={`image ${picture.stem}`} version={version} answer={answer} intent="describe">
              <input type="hidden" name="stem" value={picture.stem} />
              <div className="stack">
                <EditArea
                  name="alt"
                  label={PICTURE_LABELS.alt}
                  rows={2}
                  kept={picture.alt}
                  help={
                    picture.alt
                      ? 'Pour qui ne la voit pas.'
                      : 'Nécessaire avant de servir dans un produit ou un article.'
                  }
                />
                <EditField
                  name="credit"
                  label={<Optional text={PICTURE_LABELS.credit} />}
                  kept={sheet.credit}
                  maxLength={200}
                />
                <FocusPoint key={picture.contentHash} picture={picture} />
              </div>
            </EditForm>
          ) : (
            <>
              <PictureFace picture={picture} alt={picture.alt} />
              <p>{picture.alt || 'Sans description'}</p>
            </>
          )}
          <Facts sheet={sheet} now={now} />
          {mayWrite && <Gestures sheet={sheet} />}
          {mayWrite && <Versions sheet={sheet} now={now} />}
        </div>
      </section>
    </aside>
  )
}

const Optional = ({ text }: { text: string }) => (
  <>
    {text} <small>(facultatif)</small>
  </>
)

function Facts({
  sheet: { picture, bytes, addedAt, addedBy, uses, credit },
  now,
}: {
  sheet: PictureSheet
  now: string
}) {
  return (
    <dl className="kv small">
      <dt>Taille</dt>
      <dd>
        {picture.width} × {picture.height}
        {bytes > 0 && `, ${formatBytes(bytes)}`}
      </dd>
      <dt>Envoyée</dt>
      <dd>
        {nearMoment(addedAt, now)}
        {addedBy && ` par ${addedBy}`}
      </dd>
      {credit && (
        <>
          <dt>Crédit</dt>
          <dd>{credit}</dd>
        </>
      )}
      <dt>Sert dans</dt>
      <dd>
        {uses.length === 0 ? (
          'Rien pour l’instant'
        ) : (
          <ul>
            {uses.map(({ what, path }) => (
              <li key={path + what}>
                <a href={path}>{what}</a>
              </li>
            ))}
          </ul>
        )}
      </dd>
    </dl>
  )
}

function Gestures({ sheet: { picture, version, uses } }: { sheet: PictureSheet }) {
  const id = useId()
  const isUsed = uses.length > 0
  const marks = (
    <>
      <input type="hidden" name="stem" value={picture.stem} />
      <input type="hidden" name="version" value={version} />
    </>
  )
  return (
    <>
      <Form method="post" encType="multipart/form-data" preventScrollReset>
        {marks}
        <input type="hidden" name="intent" value="replace" />
        <input
          className="sr"
          id={id}
          type="file"
          name="image"
          accept={PICTURE_TYPES.join()}
          aria-describedby={`${id}-a`}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        />
        <label className="btn btn--quiet" htmlFor={id}>
          Remplacer…
        </label>
        <ScriptlessSubmit>Envoyer</ScriptlessSubmit>
        <p className="help" id={`${id}-a`}>
          Les adresses restent{'\u202F'}; partout où elle sert, la nouvelle se montre.
        </p>
      </Form>
      <Form method="post" preventScrollReset>
        {marks}
        <input type="hidden" name="intent" value="remove" />
        <button
          type="submit"
          className="btn btn--danger"
          aria-disabled={isUsed || undefined}
          aria-describedby={isUsed ? `${id}-p` : undefined}
          onClick={(event) => {
            if (isUsed) event.preventDefault()
          }}
        >
          Supprimer
        </button>
        {isUsed && (
          <p className="help" id={`${id}-p`}>
            {usedWords(uses.length)}
          </p>
        )}
      </Form>
    </>
  )
}

function Versions({ sheet: { picture, version, versions }, now }: { sheet: PictureSheet; now: string }) {
  const older = versions.filter((each) => each.version !== version)
  if (older.length === 0) return null
  return (
    <details>
      <summary>Versions ({older.length})</summary>
      <ul className="stack">
        {older.map((each) => (
          <li key={each.version} className="row row--between">
            <span className="small">
              {nearMoment(each.at, now)}
              {each.by && ` par ${each.by}`}
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="restore" />
              <input type="hidden" name="stem" value={picture.stem} />
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="to" value={each.version} />
              <button type="submit" className="btn btn--ghost">
                Revenir
                <span className="sr"> à la version {each.version}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  )
}

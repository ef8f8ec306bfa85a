import { type Ref, useState } from 'react'
import { useFetcher } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { TEXT_FIELD_NAMES, type TextField } from '#contracts/staff/text-fields.ts'
import type { ComparedPart } from '#contracts/text/compare-texts.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Compared } from '../compared.tsx'
import { Dialog } from '../dialog.tsx'
import { Submit } from '../field.tsx'
import type { EditedText } from './edited-text.ts'

/** From a version to the words of now, field by field. */
export type ComparedVersion = { key: string; fields: { name: TextField; parts: ComparedPart[] }[] }

type VersionsProps = { ref: Ref<HTMLDialogElement>; form: string; text: EditedText; now: string }

/** All that was written, to look at beside what stands there now, and to take back. */
export function VersionsDialog({ ref, form, text: { kind, id, versions, may }, now }: VersionsProps) {
  const compared = useFetcher<{ compared: ComparedVersion | null }>()
  const [chosen, setChosen] = useState('')
  const shown = compared.data?.compared?.key === chosen ? compared.data.compared : null
  const version = versions.find(({ key }) => key === chosen)
  return (
    <Dialog ref={ref} title="Versions" className="wide">
      <div className="dlg__b stack">
        {versions.length === 0 && <p>Rien n’a encore été gardé.</p>}
        <div className="vers">
          <ol className="stack--s">
            {versions.map((each) => (
              <li key={each.key}>
                <label className="pick">
                  <input
                    type="radio"
                    name="ancienne"
                    value={each.key}
                    form={form}
                    checked={chosen === each.key}
                    onChange={() => {
                      setChosen(each.key)
                      void compared.load(`${DESK_PAGES.content(kind, id)}?comparer=${each.key}`)
                    }}
                  />
                  <span>
                    {nearMoment(each.at, now)}
                    {each.isOnline && ' · en ligne'}
                    {each.isFirst && ' · publiée'}
                    <small>{each.by || 'La boutique'}</small>
                  </span>
                </label>
              </li>
            ))}
          </ol>
          <div className="stack--s" aria-live="polite" aria-busy={compared.state !== 'idle' || undefined}>
            {version && <Shown shown={shown} isRead={compared.state === 'idle'} />}
            {may.write && (
              <p className="small muted">Reprendre une version en crée une nouvelle{'\u202F'}: rien n’est effacé.</p>
            )}
          </div>
        </div>
      </div>
      <div className="dlg__f">
        <form method="dialog">
          <button type="submit" className="btn btn--quiet">
            Fermer
          </button>
        </form>
        {may.write && version && (
          <Submit form={form} name="geste" value="reprendre">
            Reprendre la version {nearMoment(version.at, now)}
          </Submit>
        )}
      </div>
    </Dialog>
  )
}

function Shown({ shown, isRead }: { shown: ComparedVersion | null; isRead: boolean }) {
  if (!shown) return isRead ? <p className="muted">Ce texte n’était pas en ligne à ce moment-là.</p> : null
  if (shown.fields.length === 0) return <p className="muted">Rien n’a changé depuis.</p>
  return shown.fields.map(({ name, parts }) => (
    <div key={name}>
      <p className="label">{TEXT_FIELD_NAMES[name]}</p>
      <Compared parts={parts} />
    </div>
  ))
}

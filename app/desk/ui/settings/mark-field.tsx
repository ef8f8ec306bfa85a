import { useId } from 'react'
import { PICTURE_TYPES } from '#contracts/content/picture-limits.ts'
import type { SettingField } from '#contracts/settings/setting-field.ts'
import { SETTING_FORM } from '#contracts/settings/setting-form.ts'
import { MAIL_BOX, type Mark, type MarkKind, markUrl, readMarkText, shownIn } from '#contracts/site/identity.ts'
import { FieldWords, toldBy } from '../field-words.tsx'

type MarkProps = { field: SettingField & { mark: MarkKind }; value: string; error: string | undefined }

const NO_MORE: Record<MarkKind, string> = { logo: 'Ne plus montrer ce logo', icon: 'Ne plus montrer cette icône' }

/** A picture that stands for the shop: the one that it has, another in its place, or none any more. */
export function MarkField({ field: { path, label, help, mark: kind }, value, error }: MarkProps) {
  const id = useId()
  const mark = readMarkText(value)
  const isThere = typeof mark === 'object' && mark !== null
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input type="hidden" name={path} value={value} />
      {isThere && (
        <div className="mark">
          <Shown mark={mark} kind={kind} />
          <label className="check">
            <input type="checkbox" name={SETTING_FORM.removed(path)} value="1" />
            <span>{NO_MORE[kind]}</span>
          </label>
        </div>
      )}
      <input
        className="input"
        id={id}
        type="file"
        name={path}
        accept={PICTURE_TYPES.join()}
        {...toldBy(id, { help, error })}
      />
      <FieldWords id={id} help={help} error={error} />
    </div>
  )
}

function Shown({ mark, kind }: { mark: Mark; kind: MarkKind }) {
  if (kind === 'logo') return <img src={markUrl(mark, 'logo')} {...shownIn(mark, MAIL_BOX)} alt="Logo de la boutique" />
  return <img src={markUrl(mark, 'icon-192')} width="64" height="64" alt="Icône de la boutique" />
}

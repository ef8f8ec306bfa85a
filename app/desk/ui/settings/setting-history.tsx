import { Form } from 'react-router'
import { SETTING_FORM, type SettingFormView } from '#contracts/settings/setting-form.ts'
import { nearMoment } from '#contracts/text/near-date.ts'

/** What a group was before, and who has changed it; each version can be taken back to, which adds one. */
export function SettingHistory({ form, now }: { form: SettingFormView; now: string }) {
  if (form.history.length === 0) return null
  return (
    <details>
      <summary className="small">Versions ({form.history.length})</summary>
      <ul className="stack--s small">
        {form.history.map(({ key, version, at, by }) => (
          <li key={`${key} ${version}`} className="row row--between">
            <span>
              <time dateTime={at}>{nearMoment(at, now)}</time>, {by ?? 'la boutique'}
              <span className="muted">
                {' '}
                · {key}, version {version}
              </span>
            </span>
            {version === form.versions[key] ? (
              <span className="muted">en vigueur</span>
            ) : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name={SETTING_FORM.restored} value={`${key} ${version}`} />
                <input type="hidden" name={SETTING_FORM.version(key)} value={form.versions[key] ?? 0} />
                <button type="submit" className="btn btn--ghost">
                  Reprendre<span className="sr"> la version {version}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

import type { SettingField, SettingGroup } from '#contracts/settings/setting-field.ts'
import { SETTING_FORM, type SettingAnswer, type SettingFormView } from '#contracts/settings/setting-form.ts'
import { keysOf } from '#contracts/settings/setting-groups.ts'
import { conflictTitle } from '#contracts/staff/conflict.ts'
import { ConflictNotice } from '../conflict.tsx'
import { Submit } from '../field.tsx'
import { KeptWordsForm } from '../kept-words-form.tsx'
import { Notice } from '../notice.tsx'
import { SettingFields } from './setting-fields.tsx'
import { SettingHistory } from './setting-history.tsx'

type PanelProps = {
  group: SettingGroup
  form: SettingFormView
  /** What became of the last try to save any group of the page. */
  answer: SettingAnswer | undefined
  /** Where the page stands. */
  page: string
  now: string
}

/** One group of settings with its form, its refusals, and the versions that it can be taken back to. */
export function SettingPanel({ group, form, answer, page, now }: PanelProps) {
  const refused = answer && !answer.ok && answer.group === group.name ? answer : null
  return (
    <section className="panel" aria-labelledby={`${group.name}-titre`}>
      <div className="panel__h">
        <h2 id={`${group.name}-titre`}>{group.title}</h2>
      </div>
      <div className="stack">
        {group.help && <p className="small muted">{group.help}</p>}
        <SettingForm key={versionsText(form)} {...{ group, form, refused, page, now }} />
        <SettingHistory form={form} now={now} />
      </div>
    </section>
  )
}

const versionsText = ({ versions }: SettingFormView) => JSON.stringify(versions)

type FormProps = Omit<PanelProps, 'answer'> & {
  refused: Extract<SettingAnswer, { ok: false }> | null
  submitLabel?: string
}

/** The form alone: the first steps have it without what it was before. */
export function SettingForm({ group, form, refused, page, now, submitLabel = 'Enregistrer' }: FormProps) {
  const values = refused ? { ...form.values, ...refused.typed } : form.values
  return (
    <>
      {refused && <Refusal {...{ group, form, refused, page, now }} />}
      <KeptWordsForm
        about={`réglages ${group.name}`}
        version={versionsText(form)}
        isRefused={refused !== null}
        {...(group.fields.some(({ kind }) => kind === 'mark') && { encType: 'multipart/form-data' })}
        className="stack"
      >
        <input type="hidden" name={SETTING_FORM.group} value={group.name} />
        {keysOf(group).map((key) => (
          <input key={key} type="hidden" name={SETTING_FORM.version(key)} value={form.versions[key] ?? 0} />
        ))}
        <SettingFields fields={group.fields} values={values} errors={refused?.problems ?? {}} />
        <div>
          <Submit>{submitLabel}</Submit>
        </div>
      </KeptWordsForm>
    </>
  )
}

type RefusalProps = Omit<FormProps, 'refused' | 'submitLabel'> & { refused: NonNullable<FormProps['refused']> }

function Refusal({ group, form, refused, page, now }: RefusalProps) {
  const told = (values: Readonly<Record<string, string>>) =>
    group.fields.map((field) => `${field.label}\u202F: ${toldValue(field, values[field.path])}`).join('\n')
  if (refused.newer) {
    const versions = Object.entries(form.versions).map(([key, version]) => [SETTING_FORM.version(key), String(version)])
    const title = conflictTitle(refused.newer, now)
    const conflict = { title, theirs: told(form.values), mine: told(refused.typed), version: 0 }
    const keepMine = { [SETTING_FORM.group]: group.name, ...Object.fromEntries(versions), ...refused.typed }
    return <ConflictNotice conflict={conflict} page={page} keepMine={keepMine} />
  }
  const problems = Object.entries(refused.problems)
  return (
    <Notice kind="bad">
      <b>
        Rien n’est enregistré.{problems.length > 1 && ` ${problems.length}\u00A0points à corriger\u202F:`}
        {problems.length === 1 && ' Un point à corriger\u202F:'}
        {problems.length === 0 && ` ${refused.sentence}`}
      </b>
      {problems.length > 0 && (
        <ul>
          {problems.map(([path, sentence]) => (
            <li key={path}>
              <a href={`#${fieldOf(group, path)?.path ?? ''}`}>
                {fieldOf(group, path)?.label ?? path}
                {'\u202F'}: {sentence}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/** A picture is told by its size: nobody knows it by its name. */
const toldValue = ({ kind }: SettingField, value = '') =>
  (kind === 'mark' ? value.replace(/^\S+ (.+)$/, 'image de $1\u00A0pixels') : value) || '—'

const fieldOf = ({ fields }: SettingGroup, path: string) =>
  fields.find((field) => path === field.path || path.startsWith(`${field.path}.`))

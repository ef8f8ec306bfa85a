import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { formMark } from '#contracts/content/form-places.ts'
import { MEMBERS_ONLY_MARK } from '#contracts/members/member-post.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { TEXT_FIELD_NAMES, type TextField } from '#contracts/staff/text-fields.ts'
import type { TextStanding } from '#contracts/staff/text-list.ts'
import { FieldError, toldBy } from '../field-words.tsx'
import { Icon } from '../icon.tsx'
import { MarkdownEditor, type MarkdownHandle } from '../markdown-editor.tsx'
import { Notice } from '../notice.tsx'
import type { EditedText } from './edited-text.ts'
import { FormDialog } from './form-dialog.tsx'
import { InsertTools } from './insert-tools.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { type OvertakenGesture, OvertakenNotice } from './overtaken-notice.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { SaveState } from './save-state.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { TextConflictNotice } from './text-conflict.tsx'
import type { TextState as KeptState, TextKeeper } from './text-keeper.ts'
import { TextPreviewPane } from './text-preview-pane.tsx'
import { usePictures } from './use-pictures.tsx'
import { useTextKeeper } from './use-text-keeper.ts'
import { VersionsDialog } from './versions-dialog.tsx'

type TextEditorProps = {
  text: EditedText
  now: string
  errors: Partial<Record<TextField, string>>
  /** The answer that refused a gesture; null for none. */
  refused: object | null
  /** What a gesture was refused for, beside its fields. */
  refusal: string
  /** Somebody was faster than a gesture. */
  overtaken: OvertakenGesture | null
}

const FORM = 'texte'

/** Words on the left, the page of their readers on the right. */
export function TextEditor({ text, now, refused, errors, refusal, overtaken }: TextEditorProps) {
  const { kind, id, may, standing, choices } = text
  const [dialogs, editor] = [useDialogs(), useRef<MarkdownHandle>(null)]
  const { keeper, state } = useTextKeeper({
    ...{ path: may.write ? DESK_PAGES.contentKeep(kind, id) : null, name: `texte ${kind} ${id}` },
    ...{
      fields: text.fields,
      version: text.version,
      savedAt: text.savedAt,
      isForReview: standing.isForReview,
      read: text,
    },
  })
  const pictures = usePictures()
  const { publish, versions } = dialogs
  // What became of a gesture stands on the page, below these windows: why nothing was done, or the text as it is now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer closes them, each reading of the text as well.
  useEffect(() => {
    publish.current?.close()
    versions.current?.close()
  }, [refused, text, publish, versions])
  const { fields } = state
  const change = keeper.change.bind(keeper)
  const isBusy = useNavigation().formData !== undefined
  return (
    <div className="ed no-tabbar">
      <h1 className="sr">
        {may.write ? 'Écrire' : 'Lire'}
        {'\u202F'}: {fields.title || 'sans titre'}
      </h1>
      <div className="ed__top">
        <Link className="back" to={DESK_PAGES.contents}>
          <Icon name="left" />
          Contenu
        </Link>
        <SaveState saving={state.saving} savedAt={state.savedAt} standing={standing} now={now} isKept={may.write} />
        <div className="row push">
          <button type="button" className="btn btn--ghost" onClick={dialogs.opens('versions')} aria-label="Versions">
            <Icon name="hist" />
            <span className="hide-t">Versions</span>
          </button>
          <button type="button" className="btn btn--ghost" onClick={dialogs.opens('settings')} aria-label="Réglages">
            <Icon name="cog" />
            <span className="hide-t">Réglages</span>
          </button>
          {may.publish && (
            <button
              type="button"
              className="btn"
              aria-busy={isBusy || undefined}
              onClick={async () => {
                await keeper.keep()
                dialogs.open('publish')
              }}
            >
              {standing.isOnline ? 'Mettre à jour…' : 'Mettre en ligne…'}
            </button>
          )}
          {may.write && !may.publish && (
            <button type="button" className="btn" onClick={() => keeper.askReview(!state.isForReview)}>
              {state.isForReview ? 'Ne plus demander de relecture' : 'Demander une relecture'}
            </button>
          )}
        </div>
      </div>
      <Said {...{ state, keeper, errors, refusal, standing, openSettings: dialogs.opens('settings') }} />
      {overtaken && !state.conflict && (
        <OvertakenNotice overtaken={overtaken} settle={(upon, settled) => keeper.settle(settled, upon)} />
      )}
      <div className="ed__cols">
        <section aria-label="Texte">
          <Form method="post" id={FORM} preventScrollReset {...unsentMark(state.saving)}>
            <input type="hidden" name="version" value={state.version} />
            <input type="hidden" name="aRelire" value={state.isForReview ? '1' : ''} />
            <TitleField title={fields.title} error={errors.title} isReadOnly={!may.write} change={change} />
            <MarkdownEditor
              key={state.round}
              ref={editor}
              id="champ-markdown"
              name="markdown"
              label="Texte, en Markdown"
              isLabelHidden
              rows={24}
              defaultValue={fields.markdown}
              onText={(words) => change('markdown', words)}
              isReadOnly={!may.write}
              error={errors.markdown}
              {...(may.pictures && { pictures: pictures.source })}
              tools={
                <InsertTools
                  openLinks={dialogs.opens('links')}
                  openForms={kind === 'membres' ? null : dialogs.opens('forms')}
                  markForMembers={kind === 'membres' ? () => editor.current?.insert(MEMBERS_ONLY_MARK) : null}
                />
              }
            />
            {may.write && (
              <p className="row scripting-none">
                <button type="submit" className="btn btn--quiet" name="geste" value="enregistrer">
                  Enregistrer le brouillon
                </button>
              </p>
            )}
          </Form>
        </section>
        <TextPreviewPane {...{ kind, id, address: text.address, version: state.version, savedAt: state.savedAt }} />
      </div>
      {may.pictures && pictures.shown}
      <SettingsDialog
        ref={dialogs.settings}
        {...{ kind, fields, change, errors, choices, form: FORM, isReadOnly: !may.write, isOnline: standing.isOnline }}
      />
      <PublishDialog ref={dialogs.publish} form={FORM} text={text} />
      <LinkDialog
        ref={dialogs.links}
        targets={choices.targets}
        choose={({ title, path }) => editor.current?.insertLink(title, path)}
      />
      <FormDialog ref={dialogs.forms} forms={choices.forms} choose={(form) => editor.current?.insert(formMark(form))} />
      <VersionsDialog ref={dialogs.versions} form={FORM} text={text} now={now} />
    </div>
  )
}

const unsentMark = (saving: KeptState['saving']) => (saving === 'kept' ? {} : { 'data-is-unsent': '' })

type Named = 'links' | 'forms' | 'publish' | 'versions' | 'settings'

function useDialogs() {
  const publish = useRef<HTMLDialogElement>(null)
  const versions = useRef<HTMLDialogElement>(null)
  const settings = useRef<HTMLDialogElement>(null)
  const links = useRef<HTMLDialogElement>(null)
  const forms = useRef<HTMLDialogElement>(null)
  const of = { links, forms, publish, versions, settings }
  const open = (name: Named) => of[name].current?.showModal()
  return { ...of, open, opens: (name: Named) => () => open(name) }
}

type TitleProps = {
  title: string
  error: string | undefined
  isReadOnly: boolean
  change: (field: TextField, words: string) => void
}

const TitleField = ({ title, error, isReadOnly, change }: TitleProps) => (
  <div className="field">
    <label className="sr" htmlFor="champ-title">
      Titre
    </label>
    <textarea
      className="ed__title"
      id="champ-title"
      name="title"
      rows={1}
      placeholder="Titre"
      value={title}
      readOnly={isReadOnly}
      onChange={({ currentTarget }) => change('title', currentTarget.value.replace(/\s*\n\s*/g, ' '))}
      {...toldBy('champ-title', { error })}
    />
    <FieldError id="champ-title" error={error} />
  </div>
)

type SaidProps = {
  state: KeptState
  keeper: TextKeeper
  errors: Partial<Record<TextField, string>>
  refusal: string
  standing: TextStanding
  openSettings: () => void
}

/** What stands between an author and their text: what is wrong, who was faster, what came back. */
function Said({ state, keeper, errors, refusal, standing, openSettings }: SaidProps): ReactNode {
  const wrong = Object.entries(errors) as [TextField, string][]
  const lead = (name: TextField) => {
    if (name !== 'title' && name !== 'markdown') openSettings()
    requestAnimationFrame(() => document.getElementById(`champ-${name}`)?.focus())
  }
  return (
    <>
      {wrong.length > 0 && (
        <Notice kind="bad">
          <b>
            {wrong.length > 1
              ? `Rien n’est en ligne. ${wrong.length}\u00A0points à corriger`
              : 'Rien n’est en ligne. Un point à corriger'}
            {'\u202F'}:
          </b>
          <ul>
            {wrong.map(([name, sentence]) => (
              <li key={name}>
                <a
                  href={`#champ-${name}`}
                  onClick={(event) => {
                    event.preventDefault()
                    lead(name)
                  }}
                >
                  {TEXT_FIELD_NAMES[name]}
                </a>
                {'\u202F'}: {sentence}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {refusal && (
        <Notice kind="bad">
          <b>{refusal}</b>
        </Notice>
      )}
      {standing.scheduleRefusal && (
        <Notice kind="warn">
          <b>Ce texte n’a pas été mis en ligne à l’heure prévue.</b> {standing.scheduleRefusal}
        </Notice>
      )}
      {state.conflict && (
        <TextConflictNotice
          conflict={state.conflict}
          mine={state.fields}
          settle={(settled) => keeper.settle(settled)}
        />
      )}
      {state.note === 'found' && <Notice>Ce que vous aviez écrit sans que le bureau le garde est de retour.</Notice>}
      {state.note === 'joined' && (
        <Notice kind="ok">Une autre personne a écrit ailleurs dans ce texte. Les deux se gardent ensemble.</Notice>
      )}
    </>
  )
}

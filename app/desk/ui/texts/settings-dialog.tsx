import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { withShopName } from '#app/ui/page-meta.ts'
import { MEMBER_POST_KINDS, MEMBER_POST_LABELS } from '#contracts/members/member-post.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { SEARCH_LIMITS } from '#contracts/staff/text-check.ts'
import type { TextField, TextFields } from '#contracts/staff/text-fields.ts'
import type { TextKind } from '#contracts/staff/text-list.ts'
import { slugOf } from '#contracts/text/slug.ts'
import { Dialog } from '../dialog.tsx'
import { FieldWords, toldBy } from '../field-words.tsx'
import { useShopName } from '../shop-mark.tsx'
import type { SettingsChoices } from './edited-text.ts'

type SettingsProps = {
  ref: Ref<HTMLDialogElement>
  kind: TextKind
  fields: TextFields
  change: (field: TextField, words: string) => void
  errors: Partial<Record<TextField, string>>
  choices: SettingsChoices
  /** The form that the fields belong to. */
  form: string
  isReadOnly: boolean
  isOnline: boolean
}

const TITLES: Record<TextKind, string> = {
  article: 'Réglages de l’article',
  page: 'Réglages de la page',
  membres: 'Réglages du texte',
}

/** All of a text but its title and its words. Kept as these are, while it is typed. */
export function SettingsDialog({ ref, kind, ...settings }: SettingsProps) {
  const { fields, isOnline } = settings
  const of = fieldOf(settings)
  const length = (fields.searchTitle || fields.title).length
  return (
    <Dialog ref={ref} title={TITLES[kind]}>
      <fieldset className="dlg__b fields ed__settings" disabled={settings.isReadOnly}>
        {kind === 'article' && <ArticleSettings {...settings} of={of} />}
        {kind === 'membres' && <MemberSettings {...settings} of={of} />}
        <div className="full">
          {of('slug', 'Adresse', {
            help: isOnline
              ? 'L’ancienne adresse continue d’y mener.'
              : 'Des lettres sans accent, des chiffres et des traits d’union.',
            isFixed: kind === 'membres' && isOnline,
          })}
          {fields.slug === '' && fields.title !== '' && (
            <button
              type="button"
              className="link small"
              onClick={() => settings.change('slug', slugOf(fields.title).slice(0, 120))}
            >
              Reprendre du titre{'\u202F'}: {slugOf(fields.title).slice(0, 120)}
            </button>
          )}
        </div>
        {kind !== 'membres' && (
          <div className="full">
            {of('searchTitle', 'Titre dans la recherche', {
              help: `${length} signes sur ${SEARCH_LIMITS.title}. Sans lui, le titre.`,
            })}
          </div>
        )}
        <div className="full">
          {of('excerpt', 'Description', {
            help: `${fields.excerpt.length} signes sur ${SEARCH_LIMITS.description}.`,
            isLong: true,
          })}
        </div>
        {kind !== 'membres' && <SearchPreview fields={fields} />}
      </fieldset>
      <div className="dlg__f">
        <form method="dialog">
          <button type="submit" className="btn">
            Fermer
          </button>
        </form>
      </div>
    </Dialog>
  )
}

/** As a search would show it. */
function SearchPreview({ fields: { searchTitle, title, slug, excerpt } }: Pick<SettingsProps, 'fields'>) {
  const shopName = useShopName()
  return (
    <div className="full serp">
      <p className="label">Dans la recherche</p>
      <p className="serp__t">
        {withShopName(cut(searchTitle || title || 'Sans titre', SEARCH_LIMITS.title), shopName)}
      </p>
      <p className="small muted">/{slug || '…'}/</p>
      <p className="small">{cut(excerpt, SEARCH_LIMITS.description)}</p>
    </div>
  )
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text)

type Part = Omit<SettingsProps, 'ref' | 'kind'> & { of: ReturnType<typeof fieldOf> }

function ArticleSettings({ of, fields, change, choices, form }: Part) {
  return (
    <>
      {of('categorySlug', 'Catégorie', {
        choices: choices.categories.map(({ slug, name }) => [slug, name]),
        help: choices.categories.length === 0 && (
          <>
            Un article se range quelque part{'\u202F'}:{' '}
            <Link to={DESK_PAGES.siteList('rubriques')}>faites une première catégorie</Link>.
          </>
        ),
      })}
      {of('relatedProductId', 'Guide conseillé à la fin', {
        choices: choices.products.map(({ id, name }) => [String(id), name]),
      })}
      <div className="full">
        {of('pictureStem', 'Image d’en-tête', {
          choices: choices.pictures.map(({ stem, alt }) => [stem, alt === '' ? `${stem} (sans description)` : alt]),
        })}
      </div>
      <label className="switch full">
        <input
          type="checkbox"
          role="switch"
          aria-checked={fields.areCommentsOpen === '1'}
          name="areCommentsOpen"
          value="1"
          form={form}
          checked={fields.areCommentsOpen === '1'}
          onChange={({ currentTarget }) => change('areCommentsOpen', currentTarget.checked ? '1' : '')}
        />
        <span>Commentaires ouverts</span>
      </label>
    </>
  )
}

const MemberSettings = ({ of, fields, choices, isOnline }: Part) => (
  <>
    {of('productId', 'Membres de', {
      choices: choices.products
        .filter(({ hasMembers, id }) => hasMembers || String(id) === fields.productId)
        .map(({ id, name }) => [String(id), name]),
      isFixed: isOnline,
    })}
    {of('memberKind', 'Sorte', { choices: MEMBER_POST_KINDS.map((kind) => [kind, MEMBER_POST_LABELS[kind]]) })}
    {of('month', 'Mois', { help: 'Comme 2026-11.' })}
    {fields.memberKind === 'goal' && of('week', 'Semaine du mois', { help: 'De 1 à 5.' })}
    {of('minutes', 'Minutes de lecture ou d’exercice', { help: 'Sans elles, comptées sur le texte.' })}
  </>
)

type FieldOptions = {
  help?: ReactNode
  isLong?: boolean
  isFixed?: boolean
  choices?: readonly (readonly [value: string, name: string])[]
}

/** Draws one of the fields, each in its own state. */
const fieldOf =
  ({ fields, change, errors, form }: Pick<SettingsProps, 'fields' | 'change' | 'errors' | 'form'>) =>
  (name: TextField, label: string, { help, isLong, isFixed = false, choices }: FieldOptions = {}): ReactNode => {
    const [id, error] = [`champ-${name}`, errors[name]]
    const attributes = {
      ...{ id, name, form, className: 'input', value: fields[name] },
      ...toldBy(id, { help, error }),
    }
    return (
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <Control {...{ choices, isLong, isFixed, attributes }} tell={(words) => change(name, words)} />
        <FieldWords id={id} help={help} error={error} />
      </div>
    )
  }

type ControlProps = Pick<FieldOptions, 'choices' | 'isLong' | 'isFixed'> & {
  attributes: { id: string; name: string; form: string; className: string; value: string }
  tell: (words: string) => void
}

function Control({ choices, isLong = false, isFixed = false, attributes, tell }: ControlProps) {
  const { value: kept } = attributes
  if (isLong) return <textarea {...attributes} rows={2} onChange={({ currentTarget }) => tell(currentTarget.value)} />
  if (!choices)
    return <input {...attributes} readOnly={isFixed} onChange={({ currentTarget }) => tell(currentTarget.value)} />
  const offered = choices.filter(([value]) => !isFixed || value === kept)
  return (
    <select {...attributes} onChange={({ currentTarget }) => tell(currentTarget.value)}>
      {(!isFixed || kept === '') && <option value="">—</option>}
      {offered.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}

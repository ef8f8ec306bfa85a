import { data, Form, Link } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { productQuery, readProductFilter } from '#contracts/staff/product-list.ts'
import { fieldsOfShelf, SHELF_FIELDS, SHELF_LABELS, type Shelf } from '#contracts/staff/shelf.ts'
import { openShelves, removeShelf, saveShelf } from '#server/modules/product-desk/index.ts'
import { Back } from '../../ui/back.tsx'
import type { EditAnswer } from '../../ui/edit-context.ts'
import { EditArea, EditField } from '../../ui/edit-fields.tsx'
import { EditForm } from '../../ui/edit-form.tsx'
import { FormPanel } from '../../ui/form-panel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Toast, type Told } from '../../ui/toast.tsx'
import { answerEdit, editedOf, readFields } from '../edit-answer.ts'
import { refusedPage, requireStaff } from '../staff-session.ts'
import type { Route } from './+types/shelves'
import '../../styles/product.css'

export const meta: Route.MetaFunction = () => [{ title: 'Catégories · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const read = await openShelves(context.get(servicesContext), actor)
  if (!read.ok) throw refusedPage(read.refusal)
  return data({ shelves: read.shelves })
}

type Removed = (Told & { ok: true }) | { ok: false; sentence: string }

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const { typed, mine, form, intent } = await readFields(request)
  const [gesture = '', slug = ''] = intent.split(' ')
  if (gesture === 'remove') {
    const done = await removeShelf(services, actor, { slug, edited: editedOf(form) })
    if (!done.ok && done.refusal) throw refusedPage(done.refusal)
    const removed: Removed = done.ok ? { ok: true, said: 'Catégorie supprimée.', undo: null } : done
    return data({ removed, intent, answer: null }, { status: removed.ok ? 200 : 422 })
  }
  if (gesture !== 'save') throw new Response(null, { status: 400 })
  const saved = await saveShelf(services, actor, { slug, edited: editedOf(form), mine })
  const said = `${mine[SHELF_FIELDS.name] ?? ''} enregistrée. La boutique est à jour.`
  const { data: answer, init } = answerEdit(saved, { typed, said })
  return data({ removed: null, intent, answer }, init ?? undefined)
}

export default function Shelves({ loaderData: { shelves }, actionData }: Route.ComponentProps) {
  const removed = actionData?.removed ?? null
  const answerOf = (intent: string) => (actionData?.intent === intent ? actionData.answer : null)
  return (
    <>
      <Back to={DESK_PAGES.products} name="Produits" />
      <div className="head">
        <h1>Catégories</h1>
      </div>
      <Toast answer={removed?.ok ? removed : null} />
      {removed?.ok === false && (
        <Notice kind="bad">
          <b>{removed.sentence}</b>
        </Notice>
      )}
      <div className="panels">
        {shelves.map((shelf) => (
          <ShelfForm key={shelf.slug} shelf={shelf} answer={answerOf(`save ${shelf.slug}`)} />
        ))}
        <NewShelf key={shelves.length} place={shelves.length + 1} answer={answerOf('save ')} />
      </div>
    </>
  )
}

function ShelfForm({ shelf, answer }: { shelf: Shelf; answer: EditAnswer | null }) {
  const { slug, name, products, version } = shelf
  const kept = fieldsOfShelf(shelf)
  return (
    <FormPanel
      title={name}
      aside={
        <span className="row">
          <a className="btn btn--ghost" href={ROUTES.category(slug)}>
            <Icon name="ext" />
            Voir la page
          </a>
          {products === 0 ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value={`remove ${slug}`} />
              <input type="hidden" name="version" value={version} />
              <button type="submit" className="btn btn--danger">
                Supprimer
              </button>
            </Form>
          ) : (
            <Link className="btn btn--ghost" to={DESK_PAGES.products + inShelf(slug)}>
              {products > 1 ? `${products} produits` : '1 produit'}
            </Link>
          )}
        </span>
      }
    >
      <EditForm name={`catégorie ${slug}`} version={version} answer={answer} intent={`save ${slug}`} scope={`${slug}-`}>
        <ShelfFields kept={kept} place={kept[SHELF_FIELDS.place] ?? '1'} />
      </EditForm>
    </FormPanel>
  )
}

const inShelf = (slug: string) => productQuery(readProductFilter(new URLSearchParams({ categorie: slug })))

const NewShelf = ({ place, answer }: { place: number; answer: EditAnswer | null }) => (
  <FormPanel title="Nouvelle catégorie">
    <EditForm name="catégorie nouvelle" version={0} answer={answer} intent="save " scope="nouvelle-">
      <ShelfFields kept={{}} place={String(place)} />
    </EditForm>
  </FormPanel>
)

type ShelfFieldsProps = { kept: Readonly<Record<string, string>>; place: string }

const ShelfFields = ({ kept, place }: ShelfFieldsProps) => (
  <div className="stack">
    <div className="fields">
      <EditField
        label={SHELF_LABELS.name}
        name={SHELF_FIELDS.name}
        kept={kept[SHELF_FIELDS.name] ?? ''}
        maxLength={200}
      />
      <EditField label={SHELF_LABELS.place} name={SHELF_FIELDS.place} kept={place} inputMode="numeric" />
    </div>
    <EditArea
      label={SHELF_LABELS.text}
      name={SHELF_FIELDS.text}
      kept={kept[SHELF_FIELDS.text] ?? ''}
      rows={3}
      maxLength={2_000}
      help="Se lit en tête de sa page."
    />
  </div>
)

import { data, Link } from 'react-router'
import { postedFilesContext, servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { MEDIA_VIEWS, type MediaFilter, type MediaView, mediaQuery, readMediaFilter } from '#contracts/staff/media.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { counted, shownRows } from '#contracts/text/french-words.ts'
import { listDocuments, listPictures, openPicture } from '#server/modules/media-desk/index.ts'
import type { PostedFile } from '#server/modules/posted-files/index.ts'
import { Icon } from '../ui/icon.tsx'
import { ListPlace } from '../ui/list-place.tsx'
import { AddPictures } from '../ui/media/add-pictures.tsx'
import { DocumentList } from '../ui/media/document-list.tsx'
import { MediaFilters, NoPictures, SoldFiles } from '../ui/media/media-list.tsx'
import { PictureFace } from '../ui/media/picture-face.tsx'
import { PictureSheetPanel } from '../ui/media/picture-sheet.tsx'
import { Notice } from '../ui/notice.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/media'
import { carryOutDocument } from './document-actions.ts'
import { carryOutMedia } from './media-actions.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/media.css'

export const meta: Route.MetaFunction = () => [{ title: 'Médiathèque · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const filter = readMediaFilter(new URL(request.url).searchParams)
  const listed = await listPictures(services, actor, filter)
  if (!listed.ok) throw refusedPage(listed.refusal)
  const documents = filter.view === 'documents' ? await listDocuments(services, actor, filter.search) : null
  const opened = filter.shown === null ? null : await openPicture(services, actor, filter.shown)
  const sheet = opened?.ok ? opened.sheet : null
  const now = services.clock.now().toISOString()
  return data({
    documents: documents?.ok ? documents.documents : [],
    ...{ filter, page: listed.page, sheet },
    now,
    mayWrite: mayDo(actor.role, 'media.write'),
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const sent = context.get(postedFilesContext)
  const asked = { form: await request.formData(), files: filesOf(sent, 'image'), documents: filesOf(sent, 'document') }
  const done = await (carryOutDocument(services, actor, asked) ?? carryOutMedia(services, actor, asked))
  if (!done) throw new Response(null, { status: 400 })
  return data(done.answer, { status: done.status })
}

const filesOf = (sent: readonly (readonly [field: string, file: PostedFile])[], wanted: string) =>
  sent.flatMap(([field, file]) => (field === wanted ? [file] : []))

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, page, documents, sheet, now, mayWrite } = loaderData
  const answer = actionData ?? null
  const isEdit = answer !== null && 'stem' in answer && answer.stem === sheet?.picture.stem
  return (
    <AddPictures mayAdd={mayWrite} filter={filter}>
      <Views filter={filter} counts={page.counts} />
      <MediaFilters filter={filter} />
      <p className="sr" role="status">
        {countWords(loaderData)}
      </p>
      {answer?.ok === false && !isEdit && (
        <Notice kind="bad">
          <b>{answer.problems[0]?.sentence}</b>
        </Notice>
      )}
      {answer?.ok && !isEdit && <Toast answer={answer} />}
      <div className={sheet ? 'cols media-cols' : undefined}>
        <ListPlace>
          {filter.view === 'files' && <SoldFiles files={page.files} />}
          {filter.view === 'documents' && <DocumentList {...{ documents, mayWrite }} search={filter.search} />}
          {filter.view !== 'files' && filter.view !== 'documents' && <Pictures filter={filter} page={page} />}
        </ListPlace>
        {sheet && (
          <PictureSheetPanel
            key={sheet.picture.stem}
            {...{ sheet, now, mayWrite }}
            answer={isEdit ? answer : null}
            list={mediaQuery({ ...filter, shown: null })}
          />
        )}
      </div>
      <Pager filter={filter} page={page} />
    </AddPictures>
  )
}

function countWords({ filter: { view }, page, documents }: Route.ComponentProps['loaderData']): string {
  if (view === 'documents') return counted(documents.length, 'document')
  if (view === 'files') return counted(page.files.length, 'fichier')
  return shownRows(page.rows.length, 'image', 'affichée')
}

type Page = Route.ComponentProps['loaderData']['page']
const plain = (filter: MediaFilter): MediaFilter => ({ ...filter, before: null, after: null, shown: null })

function Views({ filter, counts }: { filter: MediaFilter; counts: Page['counts'] }) {
  return (
    <nav className="views" aria-label="Sortes">
      {(Object.entries(MEDIA_VIEWS) as [MediaView, string][]).map(([view, name]) => (
        <Link
          key={view}
          to={DESK_PAGES.media + mediaQuery({ ...plain(filter), view })}
          aria-current={filter.view === view ? 'page' : undefined}
        >
          {name}{' '}
          {view === 'undescribed' && counts[view] > 0 ? (
            <span className="dot">{counts[view]}</span>
          ) : (
            <small>{counts[view]}</small>
          )}
        </Link>
      ))}
    </nav>
  )
}

function Pictures({ filter, page: { rows } }: { filter: MediaFilter; page: Page }) {
  if (rows.length === 0) return <NoPictures filter={filter} all={DESK_PAGES.media} />
  return (
    <ul className="media">
      {rows.map(({ picture, name }) => {
        const isOn = picture.stem === filter.shown
        return (
          <li key={picture.stem} className={isOn ? 'is-on' : undefined}>
            <Link
              to={`${DESK_PAGES.media}${mediaQuery({ ...filter, shown: picture.stem })}#fiche`}
              aria-current={isOn ? 'true' : undefined}
              preventScrollReset
            >
              <PictureFace picture={picture} />
              <b>{name}</b>
              <span className={picture.alt ? 'small muted' : 'small media__none'}>
                {picture.alt || 'Sans description'}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function Pager({ filter, page: { rows, newer, older } }: { filter: MediaFilter; page: Page }) {
  const to = (cursor: Partial<MediaFilter>) => DESK_PAGES.media + mediaQuery({ ...plain(filter), ...cursor })
  if (!newer && !older) return null
  return (
    <nav className="pager" aria-label="Pages de la liste">
      <p>{rows.length} images sur cette page</p>
      <div className="row">
        {newer && (
          <Link className="btn btn--quiet" to={to({ after: rows[0]?.picture.stem ?? null })}>
            <Icon name="left" />
            Plus récentes
          </Link>
        )}
        {older && (
          <Link className="btn btn--quiet" to={to({ before: rows.at(-1)?.picture.stem ?? null })}>
            Plus anciennes
            <Icon name="right" />
          </Link>
        )}
      </div>
    </nav>
  )
}

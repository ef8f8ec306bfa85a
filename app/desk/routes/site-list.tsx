import { data, Link } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { isSiteList, rowsOf, SITE_LISTS, type SiteList } from '#contracts/staff/site-lists.ts'
import { readId } from '#contracts/text/read-id.ts'
import { openSiteList, restoreSiteList, saveSiteList } from '#server/modules/text-desk/index.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListRows } from '../ui/texts/list-rows.tsx'
import { ListVersions } from '../ui/texts/list-versions.tsx'
import type { Route } from './+types/site-list'
import { answerEdit, readEdit } from './edit-answer.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/texts.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? SITE_LISTS[loaderData.list].name : 'Contenu'} · le bureau` },
]

function listOf({ list }: { list?: string }): SiteList {
  if (list === undefined || !isSiteList(list)) throw new Response(null, { status: 404 })
  return list
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const list = listOf(params)
  const services = context.get(servicesContext)
  const read = await openSiteList(services, actor, list)
  if (!read.ok) throw refusedPage(read.refusal)
  return data({ list, opened: read.opened, now: services.clock.now().toISOString() })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const list = listOf(params)
  const services = context.get(servicesContext)
  const { form, typed, edited, intent } = await readEdit(request)
  const version = readId(String(form.get('ancienne') ?? ''))
  const saved =
    intent === 'reprendre' && version !== null
      ? await restoreSiteList(services, actor, { list, edited, version })
      : await saveSiteList(services, actor, { list, edited, rows: rowsOf(list, typed) })
  const undo =
    saved.outcome === 'saved' && edited > 0
      ? { intent: 'reprendre', version: String(saved.version), ancienne: String(edited) }
      : null
  const said = `${SITE_LISTS[list].name}\u202F: enregistré. Le site est à jour.`
  const merged = {}
  return answerEdit(saved.outcome === 'conflict' ? { ...saved, merged } : saved, { typed, said, undo })
}

export default function SiteListPage({ loaderData: { list, opened, now }, actionData }: Route.ComponentProps) {
  const { name, says } = SITE_LISTS[list]
  return (
    <>
      <Link className="back" to={DESK_PAGES.contents}>
        <Icon name="left" />
        Contenu
      </Link>
      <div className="head">
        <div>
          <h1>{name}</h1>
          <p className="sub">{says}</p>
        </div>
      </div>
      <nav className="views" aria-label="Listes du site">
        {Object.entries(SITE_LISTS).map(([each, words]) => (
          <Link key={each} to={DESK_PAGES.siteList(each)} aria-current={each === list ? 'page' : undefined}>
            {words.name}
          </Link>
        ))}
      </nav>
      <EditForm key={list} name={`liste ${list}`} version={opened.version} answer={actionData ?? null}>
        <ListRows list={list} opened={opened} />
      </EditForm>
      <ListVersions versions={opened.versions} now={now} />
    </>
  )
}

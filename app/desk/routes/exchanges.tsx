import { data } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { exchangeAddress, listOf, readExchangeView } from '#contracts/exchanges/exchange-address.ts'
import { explainExchangeRefusal } from '#contracts/exchanges/exchange-gestures.ts'
import { refText } from '#contracts/exchanges/exchanges.ts'
import { ANSWER_HELD_SECONDS } from '#contracts/exchanges/message-states.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { shownRows } from '#contracts/text/french-words.ts'
import { listReadyReplies, openExchange, openInbox } from '#server/modules/exchanges/index.ts'
import { ExchangeList } from '../ui/exchanges/exchange-list.tsx'
import { MessagePane } from '../ui/exchanges/message-pane.tsx'
import { NoExchanges, NothingRead } from '../ui/exchanges/no-exchanges.tsx'
import { TextPane } from '../ui/exchanges/text-pane.tsx'
import { KeyHints } from '../ui/key-hints.tsx'
import { Notice } from '../ui/notice.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/exchanges'
import { carryOut } from './exchange-actions.ts'
import { presentExchange } from './present-exchange.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/exchanges.css'

export const meta: Route.MetaFunction = () => [{ title: 'Échanges · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const view = readExchangeView(new URL(request.url).searchParams)
  const inbox = await openInbox(services, actor, view.query)
  if (!inbox.ok) throw refusedPage(inbox.refusal)
  const read = view.reading && (await openExchange(services, actor, view.reading))
  if (view.reading && !read) throw new Response(null, { status: 404 })
  return data({
    ...{ view, page: inbox.page, counts: inbox.counts, now: services.clock.now().toISOString() },
    reading: read && presentExchange(read),
    mayHandle: mayDo(actor.role, 'messages.handle'),
    ready: await listReadyReplies(services, actor),
    // Made up for each drawing of the page: an answer that is sent twice is one.
    answerId: crypto.randomUUID(),
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const result = await carryOut(context.get(servicesContext), actor, await request.formData())
  if (!result) throw new Response(null, { status: 400 })
  if (result.ok) return data(result)
  const answer = { ok: false as const, sentence: explainExchangeRefusal(result.refusal), body: result.body }
  return data(answer, { status: result.refusal.about === 'staff' ? 403 : 422 })
}

export default function Exchanges({ loaderData, actionData }: Route.ComponentProps) {
  const { view, page, counts, reading, now, answerId, mayHandle, ready } = loaderData
  const isSearch = view.query.text !== ''
  return (
    <>
      <div className={reading ? 'head hide-reading' : 'head'}>
        <h1>Échanges</h1>
      </div>
      {actionData?.ok === false && (
        <Notice kind="bad">
          <b>{actionData.sentence}</b>
        </Notice>
      )}
      <div className="inbox" data-is-reading={reading !== null || undefined}>
        <ExchangeList view={view} page={page} counts={counts} now={now} mayHandle={mayHandle}>
          <NoExchanges query={view.query} />
        </ExchangeList>
        {reading === null && page.items.length > 0 && <NothingRead />}
        {reading?.source === 'message' && (
          <MessagePane
            key={reading.message.id}
            {...reading}
            now={now}
            answerId={answerId}
            ready={ready}
            back={exchangeAddress({ ...view, reading: null })}
            typed={actionData?.body ?? ''}
          />
        )}
        {reading?.source === 'text' && (
          <TextPane
            key={refText({ source: 'text', id: reading.text.id })}
            {...reading}
            now={now}
            back={exchangeAddress({ ...view, reading: null })}
            typed={actionData?.body ?? ''}
          />
        )}
      </div>
      {page.items.length > 0 && <KeyHints hints={HINTS} />}
      <Toast answer={actionData?.ok ? actionData : null} seconds={ANSWER_HELD_SECONDS} />
      <p className="sr" role="status">
        {isSearch ? shownRows(page.items.length, 'échange', 'trouvé') : ''}
      </p>
      {isSearch && (
        <p className="small muted">
          La recherche lit aussi les échanges traités et indésirables.{' '}
          <a href={exchangeAddress(listOf({}))}>Revenir à ce qui attend</a>
        </p>
      )}
    </>
  )
}

const HINTS = [
  ['J K', 'suivant, précédent'],
  ['R', 'répondre'],
  ['E', 'traité'],
  ['P', 'publier'],
  ['S', 'indésirable'],
  ['Z', 'annuler'],
] as const

import { useState } from 'react'
import { data, Form } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { readPeopleFilter } from '#contracts/people/people.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { listHandOffers, openHandDraft } from '#server/modules/order-desk/index.ts'
import { openPeople } from '#server/modules/people/index.ts'
import { Back } from '../ui/back.tsx'
import { Buyer, FindBuyer } from '../ui/new-order/buyer.tsx'
import { DraftLines } from '../ui/new-order/draft-lines.tsx'
import { DraftTotals } from '../ui/new-order/draft-totals.tsx'
import { Errors } from '../ui/new-order/errors.tsx'
import { FindGoods } from '../ui/new-order/find-goods.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/new-order'
import { carryOutDraft } from './new-order-actions.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/order.css'
import '../styles/new-order.css'

export const meta: Route.MetaFunction = () => [{ title: 'Commande à payer · le bureau' }]

const SHOWN = 6

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  const [goods, person] = [query.get('article') ?? '', query.get('client') ?? '']
  const opened = await openHandDraft(services, actor)
  if (!opened.ok) throw refusedPage(opened.refusal)
  const [found, people] = await Promise.all([
    listHandOffers(services, actor, goods),
    person.trim() === '' ? null : openPeople(services, actor, readPeopleFilter(new URLSearchParams({ q: person }))),
  ])
  return data({
    ...{ draft: opened.draft, goods, person, submission: crypto.randomUUID() },
    offers: found.ok ? found.offers : [],
    people: people?.ok ? people.page.rows.slice(0, SHOWN) : null,
    maySend: mayDo(actor.role, 'orders.mail'),
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const done = await carryOutDraft(context.get(servicesContext), actor, await request.formData())
  if (!done) throw new Response(null, { status: 400 })
  return done.ok ? data(done) : data(done, { status: done.isStaff ? 403 : 422 })
}

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, offers, goods, people, person, submission } = loaderData
  const { cart } = draft
  // Somebody else is its buyer, or nobody: then the fields begin anew, and at no other time.
  const [fresh, setFresh] = useState('')
  const newest = actionData?.ok ? actionData.fresh : ''
  if (newest !== '' && newest !== fresh) setFresh(newest)
  return (
    <>
      {actionData?.ok && actionData.said !== '' && <Toast answer={{ said: actionData.said, undo: null }} />}
      <Back to={DESK_PAGES.orders} name="Commandes" />
      <div className="head">
        <div>
          <h1>Commande à payer</h1>
          <p className="sub">Pour quelqu’un qui paie ensuite par un lien, en acceptant lui-même les conditions.</p>
        </div>
        {cart.lines.length > 0 && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="drop" />
            <button type="submit" className="btn btn--quiet">
              Vider le brouillon
            </button>
          </Form>
        )}
      </div>
      {actionData?.ok === false && <Errors errors={actionData.errors} />}
      <div className="cols">
        <div className="panels">
          <section className="panel" aria-labelledby="goods">
            <div className="panel__h">
              <h2 id="goods">Articles</h2>
            </div>
            {cart.lines.length > 0 && <DraftLines cart={cart} />}
            <FindGoods typed={goods} offers={offers} currency={cart.currency} person={person} />
          </section>
          <section className="panel" aria-labelledby="buyer">
            <div className="panel__h">
              <h2 id="buyer">Pour qui</h2>
            </div>
            <FindBuyer typed={person} people={people} goods={goods} />
            <Buyer key={fresh} draft={draft} errors={actionData?.ok === false ? actionData.errors : []} />
          </section>
        </div>
        <div className="panels stick">
          <DraftTotals cart={cart} submission={submission} />
        </div>
      </div>
    </>
  )
}

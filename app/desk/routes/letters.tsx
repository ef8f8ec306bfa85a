import { data, Form, Link, redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { explainLetterRefusal, type LetterRefusal } from '#contracts/newsletter/letter.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { counted } from '#contracts/text/french-words.ts'
import { readId } from '#contracts/text/read-id.ts'
import { beginLetter, bringLetterBack, readLetters, throwAway } from '#server/modules/newsletter/index.ts'
import { EmptyScene } from '../ui/empty-scene.tsx'
import { Icon } from '../ui/icon.tsx'
import { LetterTable } from '../ui/letters/letter-table.tsx'
import { buyersWords, subscribersWords } from '../ui/letters/letter-words.ts'
import { ListPlace } from '../ui/list-place.tsx'
import { Notice } from '../ui/notice.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/letters'
import { textIn, versionIn } from './posted-fields.ts'
import { refusedPage, requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Lettre · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const before = readId(new URL(request.url).searchParams.get('avant'))
  const listed = await readLetters(services, actor, { before })
  if (!listed.ok) throw refusedPage(listed.refusal)
  return { ...listed, isFirst: before === null, now: services.clock.now().toISOString() }
}

/** Begins a letter, throws one away, or brings it back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const form = await request.formData()
  const [id, version] = [readId(form.get('letter')), versionIn(form)]
  switch (textIn(form, 'intent')) {
    case 'begin': {
      const begun = await beginLetter(services, actor)
      return begun.ok ? redirect(DESK_PAGES.letter(begun.id)) : refused(begun.refusal)
    }
    case 'remove': {
      if (id === null || version === null) break
      const thrown = await throwAway(services, actor, { id, edited: version })
      const undo = { intent: 'restore', letter: String(id), version: String(version) }
      return thrown.ok ? data({ ok: true as const, said: 'Lettre jetée.', undo }) : refused(thrown.refusal)
    }
    case 'restore': {
      if (id === null || version === null) break
      const back = await bringLetterBack(services, actor, { id, version })
      return back.ok ? data({ ok: true as const, said: 'La lettre est de retour.', undo: null }) : refused(back.refusal)
    }
  }
  throw new Response(null, { status: 400 })
}

const refused = (refusal: LetterRefusal) =>
  data(
    { ok: false as const, sentence: explainLetterRefusal(refusal) },
    { status: refusal.about === 'staff' ? 403 : 422 },
  )

export default function Letters({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, older, sizes, isFirst, now } = loaderData
  const last = older ? rows.at(-1)?.id : undefined
  return (
    <>
      <div className="head">
        <div>
          <h1>Lettre</h1>
          <p className="sub">{subscribersWords(sizes.subscribers)}</p>
          {sizes.buyers !== null && <p className="sub">{buyersWords(sizes.buyers)}</p>}
        </div>
        <NewLetter />
      </div>
      {actionData?.ok === false && <Notice kind="bad">{actionData.sentence}</Notice>}
      <p className="sr" role="status">
        {rows.length === 0 ? 'Aucune lettre' : `${counted(rows.length, 'lettre')} sur cette page`}
      </p>
      <ListPlace>
        {rows.length > 0 ? (
          <LetterTable rows={rows} now={now} />
        ) : (
          <div className="tbl-box">
            <div className="empty">
              <EmptyScene />
              <h2>Aucune lettre</h2>
              <p>
                Une lettre part une fois à chacun de ceux qui l’ont demandée et confirmée
                {sizes.buyers !== null && ', ou des acheteurs qui n’ont pas refusé'}.
              </p>
              <NewLetter />
            </div>
          </div>
        )}
      </ListPlace>
      {(last !== undefined || !isFirst) && (
        <nav className="pager" aria-label="Pages des lettres">
          <div className="row">
            {!isFirst && (
              <Link className="btn btn--quiet" to={DESK_PAGES.letters}>
                <Icon name="left" />
                Les plus récentes
              </Link>
            )}
            {last !== undefined && (
              <Link className="btn btn--quiet" to={`${DESK_PAGES.letters}?avant=${last}`}>
                Plus anciennes
                <Icon name="right" />
              </Link>
            )}
          </div>
        </nav>
      )}
      <Toast answer={actionData?.ok ? actionData : null} />
    </>
  )
}

const NewLetter = () => (
  <Form method="post">
    <input type="hidden" name="intent" value="begin" />
    <button type="submit" className="btn">
      <Icon name="plus" />
      Nouvelle lettre
    </button>
  </Form>
)

import { data } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { readId } from '#contracts/text/read-id.ts'
import { openLessonForm, saveLessonForm } from '#server/modules/product-desk/index.ts'
import { Back } from '../../ui/back.tsx'
import { EditForm } from '../../ui/edit-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LessonForm } from '../../ui/product/kinds/lesson-form.tsx'
import { answerEdit, readEdit } from '../edit-answer.ts'
import { refusedPage, requireStaff } from '../staff-session.ts'
import type { Route } from './+types/lesson'
import '../../styles/product-kinds.css'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const productId = readId(params.productId) ?? 0
  const read = await openLessonForm(context.get(servicesContext), actor, { productId, slug: params.lesson })
  if (!read.ok) throw refusedPage(read.refusal)
  if (!read.lesson) throw new Response(null, { status: 404 })
  const { entry, version, fields, courseSlug, content } = read.lesson
  return data({ productId, entry, version, fields, courseSlug, isWritten: content !== null })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const { typed, mine, edited } = await readEdit(request)
  const at = { productId: readId(params.productId) ?? 0, slug: params.lesson }
  const saved = await saveLessonForm(context.get(servicesContext), actor, { ...at, edited, mine })
  return answerEdit(saved, { typed, said: 'Leçon enregistrée. Le parcours est à jour.' })
}

export default function ProductLesson({ loaderData, actionData }: Route.ComponentProps) {
  const { productId, entry, version, fields, courseSlug, isWritten } = loaderData
  return (
    <>
      <div className="row row--between">
        <Back to={DESK_PAGES.product(productId, 'lecons/')} name="Toutes les leçons" />
        {isWritten && entry.isFree && !entry.isDraft && (
          <a className="btn btn--ghost" href={ROUTES.freeLesson(courseSlug, entry.slug)}>
            <Icon name="ext" />
            Voir la leçon
          </a>
        )}
      </div>
      <h2>{entry.title}</h2>
      <EditForm
        key={entry.slug}
        name={`lecon ${productId} ${entry.slug}`}
        version={version}
        answer={actionData ?? null}
      >
        <LessonForm fields={fields} />
      </EditForm>
    </>
  )
}

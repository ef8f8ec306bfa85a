import { data } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { TEXT_FIELDS, type TextFields } from '#contracts/staff/text-fields.ts'
import { compareTexts } from '#contracts/text/compare-texts.ts'
import { openText, openTextVersion, readTextRef } from '#server/modules/text-desk/index.ts'
import { TextEditor } from '../ui/texts/text-editor.tsx'
import type { ComparedVersion } from '../ui/texts/versions-dialog.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/content'
import { actOnText, toldOf } from './content-actions.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/texts.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.text.fields.title || 'Sans titre'} · le bureau` },
]

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const ref = readTextRef(params.kind, params.textId)
  if (!ref) throw new Response(null, { status: 404 })
  const services = context.get(servicesContext)
  const opened = await openText(services, actor, ref)
  if (!opened.ok) throw refusedPage(opened.refusal)
  if (!opened.text) throw new Response(null, { status: 404 })
  const { online: _, ...text } = opened.text
  const query = new URL(request.url).searchParams
  const key = query.get('comparer')
  const older = key === null ? null : await openTextVersion(services, actor, { ref, key })
  return data({
    text: { ...text, id: params.textId },
    compared: key !== null && older?.ok && older.fields ? comparedFields(key, older.fields, text.fields) : null,
    told: toldOf(query.get('fait')),
    now: services.clock.now().toISOString(),
  })
}

const comparedFields = (key: string, before: TextFields, after: TextFields): ComparedVersion => ({
  key,
  fields: TEXT_FIELDS.filter((name) => before[name] !== after[name]).map((name) => ({
    name,
    parts: compareTexts(before[name], after[name]),
  })),
})

export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const ref = readTextRef(params.kind, params.textId)
  if (!ref) throw new Response(null, { status: 404 })
  const done = await actOnText(context.get(servicesContext), actor, { ref, form: await request.formData() })
  return data(done, { status: done.ok ? 200 : done.status })
}

export default function Content({ loaderData: { text, told, now }, actionData }: Route.ComponentProps) {
  const refused = actionData?.ok === false ? actionData : null
  return (
    <>
      <TextEditor
        key={`${text.kind} ${text.id}`}
        text={text}
        now={now}
        refused={refused}
        errors={refused?.errors ?? {}}
        refusal={refused?.sentence ?? ''}
        overtaken={refused?.overtaken ?? null}
      />
      <Toast answer={actionData?.ok ? actionData : told} />
    </>
  )
}

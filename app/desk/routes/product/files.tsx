import { data } from 'react-router'
import { postedFilesContext, servicesContext } from '#app/server-context.ts'
import { explainFileRefusal, isFileRefusal } from '#contracts/staff/product-files.ts'
import { readId } from '#contracts/text/read-id.ts'
import { openProductFiles, openSample } from '#server/modules/product-desk/index.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FileNames } from '../../ui/product/files/file-names.tsx'
import { AddFile, FileTable } from '../../ui/product/files/file-table.tsx'
import { OlderVersions } from '../../ui/product/files/older-versions.tsx'
import { SamplePanel } from '../../ui/product/files/sample-panel.tsx'
import { ServePanel } from '../../ui/product/files/serve-panel.tsx'
import { Toast } from '../../ui/toast.tsx'
import { refusedPage, requireStaff } from '../staff-session.ts'
import type { Route } from './+types/files'
import { actOnFiles } from './file-actions.ts'
import '../../styles/product-kinds.css'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const productId = readId(params.productId) ?? 0
  const read = await openProductFiles(services, actor, productId)
  if (!read.ok) throw refusedPage(read.refusal)
  if (!read.result) throw new Response(null, { status: 404 })
  const { edited, files, variations, limits } = read.result
  const sample = await openSample(services, actor, productId)
  if (!sample.ok) throw refusedPage(sample.refusal)
  const query = new URL(request.url).searchParams
  const refused = query.get('refus')
  return data({
    sample: sample.sample,
    ...{ productId, edited, files, variations, limits, now: services.clock.now().toISOString() },
    isReceived: query.has('recu'),
    refusal: refused === null ? null : sentenceOf(refused),
  })
}

const sentenceOf = (code: string) =>
  isFileRefusal(code)
    ? explainFileRefusal(code)
    : 'Les fichiers ont changé entre-temps\u202F: rien n’a été ajouté. Recommencez.'

export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const sent = context.get(postedFilesContext).find(([field]) => field === 'document')?.[1]
  return actOnFiles(context.get(servicesContext), actor, { productId: readId(params.productId) ?? 0, request, sent })
}

export default function ProductFilesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { productId, edited, files, sample, variations, limits, now, isReceived, refusal } = loaderData
  const gesture = actionData && 'gesture' in actionData ? actionData : null
  const refused = gesture?.gesture === 'refused' ? gesture : null
  const waiting = files.flatMap((file) => {
    const [newest] = file.versions
    return newest && newest.servedAt === null ? [{ file, version: newest }] : []
  })
  return (
    <div className="panels">
      {refusal && !gesture && <Notice kind="bad">{refusal}</Notice>}
      {refused && <Notice kind="bad">{refused.error}</Notice>}
      {isReceived && !gesture && waiting.length > 0 && (
        <Notice kind="ok">Fichier reçu. Il attend d’être mis en service, ci-dessous.</Notice>
      )}
      <Toast answer={gesture?.gesture === 'done' ? gesture : null} />
      <FileTable {...{ productId, files, limits, now }} />
      {waiting.map(({ file, version }) => (
        <ServePanel
          key={version.id}
          {...{ productId, edited, file, version, limits }}
          note={refused?.note ?? version.note}
        />
      ))}
      <AddFile {...{ productId, variations }} />
      {files.length > 0 && (
        <EditForm
          name={`produit ${productId} fichiers`}
          version={edited}
          answer={actionData && !('gesture' in actionData) ? actionData : null}
          intent="noms"
        >
          <FileNames files={files} variations={variations} />
        </EditForm>
      )}
      <SamplePanel {...sample} />
      <OlderVersions {...{ productId, edited, files, now }} />
    </div>
  )
}

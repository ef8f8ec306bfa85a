import { data } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { readId } from '#contracts/text/read-id.ts'
import { openProductVersions } from '#server/modules/product-desk/index.ts'
import { FormPanel } from '../../ui/form-panel.tsx'
import { VersionList } from '../../ui/product/version-list.tsx'
import { refusedPage, requireStaff } from '../staff-session.ts'
import type { Route } from './+types/versions'
import '../../styles/texts.css'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const productId = readId(params.productId) ?? 0
  const version = readId(new URL(request.url).searchParams.get('comparer') ?? '')
  const read = await openProductVersions(services, actor, { productId, version })
  if (!read.ok) throw refusedPage(read.refusal)
  if (!read.opened) throw new Response(null, { status: 404 })
  return data({ productId, ...read.opened, now: services.clock.now().toISOString() })
}

export default function ProductVersions({ loaderData: { productId, versions, compared, now } }: Route.ComponentProps) {
  return (
    <FormPanel title="Versions">
      <VersionList productId={productId} versions={versions} shown={compared} now={now} />
    </FormPanel>
  )
}

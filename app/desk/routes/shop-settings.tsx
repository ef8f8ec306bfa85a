import { data } from 'react-router'
import { postedFilesContext, servicesContext } from '#app/server-context.ts'
import { SHOP_GROUPS } from '#contracts/settings/setting-groups.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { readSettingForms } from '#server/modules/shop-desk/index.ts'
import { Notice } from '../ui/notice.tsx'
import { SettingPanel } from '../ui/settings/setting-panel.tsx'
import { SettingsTabs } from '../ui/settings-tabs.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/shop-settings'
import { carryOutSettings, statusOf } from './setting-actions.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/settings.css'

export const meta: Route.MetaFunction = () => [{ title: 'Boutique · Réglages · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const read = await readSettingForms(services, actor, SHOP_GROUPS)
  if (!read.ok) throw refusedPage(read.refusal)
  return { forms: read.forms, role: actor.role, now: services.clock.now().toISOString() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const files = context.get(postedFilesContext)
  const answer = await carryOutSettings(context.get(servicesContext), actor, await request.formData(), files)
  return data(answer, { status: statusOf(answer) })
}

export default function ShopSettings({ loaderData: { forms, role, now }, actionData }: Route.ComponentProps) {
  const half = Math.ceil(SHOP_GROUPS.length / 2)
  const panels = SHOP_GROUPS.flatMap((group, index) => {
    const form = forms[index]
    return form
      ? [<SettingPanel key={group.name} {...{ group, form, now }} answer={actionData} page={DESK_PAGES.shop} />]
      : []
  })
  return (
    <>
      <div className="head">
        <h1>Réglages</h1>
      </div>
      <SettingsTabs role={role} />
      {actionData && !actionData.ok && actionData.group === '' && <Notice kind="bad">{actionData.sentence}</Notice>}
      <div className="cols cols--half">
        <div className="panels">{panels.slice(0, half)}</div>
        <div className="panels">{panels.slice(half)}</div>
      </div>
      <Toast answer={actionData?.ok ? { said: actionData.said, undo: null } : null} />
    </>
  )
}

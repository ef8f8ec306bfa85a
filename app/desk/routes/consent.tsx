import { data } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { wordingOf } from '#contracts/privacy/consent-words.ts'
import { RETENTION } from '#contracts/privacy/retention.ts'
import { BANNER_GROUP, BUYERS_GROUP, CONSENT_GROUP } from '#contracts/settings/setting-groups.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { readConsent, readSettingForms } from '#server/modules/shop-desk/index.ts'
import { Notice } from '../ui/notice.tsx'
import { SettingPanel } from '../ui/settings/setting-panel.tsx'
import { SettingsTabs } from '../ui/settings-tabs.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/consent'
import { carryOutSettings, statusOf } from './setting-actions.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/settings.css'

const GROUPS = [CONSENT_GROUP, BUYERS_GROUP, BANNER_GROUP]

export const meta: Route.MetaFunction = () => [{ title: 'Consentement · Réglages · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const [read, forms] = await Promise.all([readConsent(services, actor), readSettingForms(services, actor, GROUPS)])
  if (!read.ok) throw refusedPage(read.refusal)
  if (!forms.ok) throw refusedPage(forms.refusal)
  const { consentWords } = await getShopSettings(services.db)
  const now = services.clock.now().toISOString()
  return { figures: read.figures, forms: forms.forms, wording: wordingOf(consentWords), role: actor.role, now }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const answer = await carryOutSettings(context.get(servicesContext), actor, await request.formData())
  return data(answer, { status: statusOf(answer) })
}

const share = (part: number, all: number) => `${Math.round((part / all) * 100)}\u00A0%`

export default function Consent({
  loaderData: { figures, forms, wording, role, now },
  actionData,
}: Route.ComponentProps) {
  const { all, attribution, analytics, measuresUnasked } = figures
  const [asked, buyers, banner] = forms
  const common = { page: DESK_PAGES.consent, answer: actionData, now }
  return (
    <>
      <div className="head">
        <h1>Réglages</h1>
      </div>
      <SettingsTabs role={role} />
      {measuresUnasked && (
        <Notice kind="bad">
          <b>Des visiteurs sont mesurés sans avoir été consultés.</b> La loi française l’interdit avec une mesure réelle
          (article 82 de la loi n° 78-17){'\u202F'}: éteignez «{'\u202F'}Accepter d’office{'\u202F'}», ou retirez la
          mesure.
        </Notice>
      )}
      <div className="cols cols--half">
        <div className="stack">
          {asked && <SettingPanel {...common} group={CONSENT_GROUP} form={asked} />}
          {buyers && <SettingPanel {...common} group={BUYERS_GROUP} form={buyers} />}
        </div>
        <div className="stack">
          <section className="panel" aria-labelledby="choix">
            <div className="panel__h">
              <h2 id="choix">Avant le choix du visiteur, rien n’est écrit</h2>
            </div>
            <div className="stack">
              <p>
                {all === 0
                  ? 'Personne n’a encore choisi.'
                  : `${all.toLocaleString('fr-FR')} choix gardés ${RETENTION.consentMonths} mois\u202F: ${share(attribution, all)} acceptent l’origine des commandes, ${share(analytics, all)} la mesure d’audience.`}
              </p>
              <p className="help">
                Les mots du bandeau (version {wording}) suivent ce qui est demandé ici{'\u202F'}: chaque choix garde
                ceux qu’il a vus. «{'\u202F'}Refuser{'\u202F'}» et «{'\u202F'}Accepter{'\u202F'}» y pèsent autant l’un
                que l’autre.
              </p>
            </div>
          </section>
          {banner && <SettingPanel {...common} group={BANNER_GROUP} form={banner} />}
        </div>
      </div>
      <Toast answer={actionData?.ok ? { said: actionData.said, undo: null } : null} />
    </>
  )
}

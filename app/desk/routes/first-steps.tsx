import { data } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { missingWords } from '#contracts/settings/opening-facts.ts'
import type { SettingAnswer } from '#contracts/settings/setting-form.ts'
import { settingGroup } from '#contracts/settings/setting-groups.ts'
import { explainStaffRefusal, type StaffActor } from '#contracts/staff/roles.ts'
import {
  openShop,
  publishMissingTexts,
  readOpening,
  readSettingForms,
  sendMailCheck,
} from '#server/modules/shop-desk/index.ts'
import type { Services } from '#server/services.ts'
import { Notice } from '../ui/notice.tsx'
import { OpeningPanel } from '../ui/settings/opening-panel.tsx'
import { StepList } from '../ui/settings/step-list.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/first-steps'
import { carryOutSettings } from './setting-actions.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/settings.css'

export const meta: Route.MetaFunction = () => [{ title: 'Premiers pas · le bureau' }]

const STEP_GROUPS = ['vendeur', 'tva', 'pages-legales'].flatMap((name) => settingGroup(name) ?? [])

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, session } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const read = await readOpening(services, actor)
  if (!read.ok) throw refusedPage(read.refusal)
  const forms = await readSettingForms(services, actor, STEP_GROUPS)
  if (!forms.ok) throw refusedPage(forms.refusal)
  const now = services.clock.now().toISOString()
  return { opening: read.opening, forms: forms.forms, email: session.member.email, now }
}

type Done = { said: string | null; error: string | null; setting: SettingAnswer | undefined }
const said = (words: string): Done => ({ said: words, error: null, setting: undefined })
const refuse = (words: string): Done => ({ said: null, error: words, setting: undefined })

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const done = await carryOut(context.get(servicesContext), actor, await request.formData())
  return data(done, { status: done.error === null && done.setting?.ok !== false ? 200 : 422 })
}

async function carryOut(services: Services, actor: StaffActor, form: FormData): Promise<Done> {
  switch (form.get('do')) {
    case 'open':
      return open(services, actor)
    case 'mail': {
      const sent = await sendMailCheck(services, actor)
      return sent.ok ? said('L’essai part. Ouvrez-le et suivez son lien.') : refuse(explainStaffRefusal(sent.refusal))
    }
    case 'texts': {
      const published = await publishMissingTexts(services, actor)
      return published.ok ? said('Les pages légales sont en ligne.') : refuse(published.sentence)
    }
    default: {
      const setting = await carryOutSettings(services, actor, form)
      return setting.ok ? said('Enregistré.') : { said: null, error: null, setting }
    }
  }
}

async function open(services: Services, actor: StaffActor): Promise<Done> {
  const opened = await openShop(services, actor)
  if (opened.ok) return said('La boutique est ouverte. Tout le monde la voit.')
  const { refusal } = opened
  return refuse(refusal.about === 'staff' ? explainStaffRefusal(refusal.refusal) : missingWords(refusal.facts))
}

export default function FirstSteps({ loaderData: { opening, forms, email, now }, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="head">
        <div>
          <h1 className="planche">
            Ouvrir la boutique, <em>dans les règles</em>
          </h1>
          <p className="sub">
            Sept pas, une demi-heure. Tout s’enregistre au fur et à mesure{'\u202F'}; vous pouvez vous arrêter.
          </p>
        </div>
      </div>
      {actionData?.error && <Notice kind="bad">{actionData.error}</Notice>}
      <div className="cols">
        <StepList opening={opening} forms={forms} email={email} answer={actionData?.setting} now={now} />
        <div className="panels">
          <OpeningPanel opening={opening} />
          <section className="panel">
            <div className="panel__h">
              <h2>Ce qui est déjà fait pour vous</h2>
            </div>
            <ul className="stack--s small">
              <li>
                «{'\u202F'}Commande avec obligation de paiement{'\u202F'}», case d’accès immédiat, lien «{'\u202F'}
                Renoncer au contrat ici{'\u202F'}»
              </li>
              <li>Factures sans trou, avoirs</li>
              <li>Prix barré calculé sur 30{'\u00A0'}jours</li>
              <li>Aucun cookie avant le choix</li>
            </ul>
          </section>
        </div>
      </div>
      <Toast answer={actionData?.said ? { said: actionData.said, undo: null } : null} />
    </>
  )
}

import { servicesContext } from '#app/server-context.ts'
import { WEBHOOK_EVENTS } from '#contracts/payment/webhook-events.ts'
import { paymentTroubles } from '#contracts/settings/provider-check.ts'
import { readKeys } from '#server/modules/shop-desk/index.ts'
import { Notice } from '../ui/notice.tsx'
import { SettingsTabs } from '../ui/settings-tabs.tsx'
import type { Route } from './+types/provider-keys'
import { refusedPage, requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Clés et webhooks · Réglages · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const read = await readKeys(context.get(servicesContext), actor)
  if (!read.ok) throw refusedPage(read.refusal)
  return { check: read.check, role: actor.role }
}

const yesNo = (is: boolean | undefined) => (is ? 'oui' : 'non')

export default function ProviderKeys({ loaderData: { check, role } }: Route.ComponentProps) {
  const { mode, account, webhook } = check
  const troubles = paymentTroubles(check)
  return (
    <>
      <div className="head">
        <h1>Réglages</h1>
      </div>
      <SettingsTabs role={role} />
      {troubles.length > 0 ? (
        <Notice kind="bad">
          <b>Les paiements ne sont pas prêts.</b>
          <ul>
            {troubles.map((trouble) => (
              <li key={trouble}>{trouble}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Notice kind="ok">Le compte répond, peut encaisser, et prévient la boutique de tout ce qu’elle attend.</Notice>
      )}
      <div className="cols cols--half">
        <section className="panel" aria-labelledby="compte">
          <div className="panel__h">
            <h2 id="compte">Compte</h2>
          </div>
          <dl className="kv">
            <dt>Clés</dt>
            <dd>{mode === 'live' ? 'réelles' : 'd’essai, aucun argent réel'}</dd>
            <dt>Compte</dt>
            <dd className="mono">{account?.id ?? '—'}</dd>
            <dt>Pays et monnaie</dt>
            <dd>{account ? `${account.country}, ${account.currency}` : '—'}</dd>
            <dt>Encaisse</dt>
            <dd>{yesNo(account?.canCharge)}</dd>
            <dt>Verse à la banque</dt>
            <dd>{yesNo(account?.canPayOut)}</dd>
          </dl>
          <p className="help">
            Les clés sont celles de l’environnement (STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET).
            Elles ne sont montrées nulle part.
          </p>
        </section>
        <section className="panel" aria-labelledby="webhook">
          <div className="panel__h">
            <h2 id="webhook">Webhook</h2>
          </div>
          <div className="stack">
            <dl className="kv">
              <dt>Point d’arrivée</dt>
              <dd className="mono">{webhook?.url ?? '—'}</dd>
              <dt>Événements</dt>
              <dd>
                {webhook?.state === 'ok'
                  ? `les ${WEBHOOK_EVENTS.length} attendus`
                  : `${WEBHOOK_EVENTS.length - (webhook?.state === 'missing' ? webhook.missing.length : WEBHOOK_EVENTS.length)} sur ${WEBHOOK_EVENTS.length}`}
              </dd>
            </dl>
            {webhook?.state === 'missing' && (
              <>
                <p>À ajouter chez Stripe{'\u202F'}:</p>
                <ul>
                  {webhook.missing.map((event) => (
                    <li key={event} className="mono small">
                      {event}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        </section>
      </div>
    </>
  )
}

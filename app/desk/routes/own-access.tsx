import { data, Form, redirect } from 'react-router'
import { servicesContext, staffVisitorContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { ROLE_NAMES } from '#contracts/staff/roles.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { countLeftCodes, listPasskeys, listStaffSessions, type StaffSessionView } from '#server/modules/staff/index.ts'
import { OwnKeys } from '../ui/own-keys.tsx'
import { OwnPasskeys } from '../ui/passkeys/own-passkeys.tsx'
import { RecoveryCodes } from '../ui/recovery-codes.tsx'
import { SettingsTabs } from '../ui/settings-tabs.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/own-access'
import { carryOutOwnAccess } from './own-access-actions.ts'
import { requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Ma connexion · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { session } = requireStaff(context, request)
  const services = context.get(servicesContext)
  return {
    ...{ member: session.member, now: services.clock.now().toISOString() },
    sessions: await listStaffSessions(services, session),
    codesLeft: await countLeftCodes(services, session),
    passkeys: await listPasskeys(services, session),
    device: context.get(staffVisitorContext).device,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { session, actor } = requireStaff(context, request)
  const { device, forget } = context.get(staffVisitorContext)
  const own = { session: { ...session, actor }, device }
  const done = await carryOutOwnAccess(context.get(servicesContext), own, await request.formData())
  if (done.isOut) {
    forget()
    return redirect(DESK_PAGES.signIn)
  }
  if (done.needsProof) return redirect(`${DESK_PAGES.confirm}?${new URLSearchParams({ vers: DESK_PAGES.settings })}`)
  return data(done, { status: done.error === null ? 200 : 422 })
}

export default function OwnAccess({ loaderData, actionData }: Route.ComponentProps) {
  const { member, sessions, codesLeft, passkeys, device, now } = loaderData
  return (
    <>
      <div className="head">
        <div>
          <h1>Ma connexion</h1>
          <p className="sub">
            {member.name}, {ROLE_NAMES[member.role].toLowerCase()} · {member.email}
          </p>
        </div>
      </div>
      <SettingsTabs role={member.role} />
      <div className="cols cols--half">
        <Sessions sessions={sessions} now={now} />
        <div className="panels">
          <OwnPasskeys passkeys={passkeys} device={device} now={now} error={actionData?.error ?? null} />
          <section className="panel">
            <div className="panel__h">
              <h2>Second facteur</h2>
              <span className="st st--ok">En place</span>
            </div>
            <div className="stack">
              <p>
                Application de codes, et {codesLeft} {codesLeft > 1 ? 'codes' : 'code'} de secours.
              </p>
              {actionData?.recoveryCodes ? (
                <RecoveryCodes codes={actionData.recoveryCodes} />
              ) : (
                <Form method="post">
                  <button type="submit" className="btn btn--quiet" name="new-codes" value="1">
                    Refaire mes codes de secours
                  </button>
                  <p className="help">Les anciens ne serviront plus.</p>
                </Form>
              )}
            </div>
          </section>
          <OwnKeys areOn={member.usesKeys} />
        </div>
      </div>
      <Toast answer={actionData?.told ?? null} />
    </>
  )
}

function Sessions({ sessions, now }: { sessions: readonly StaffSessionView[]; now: string }) {
  return (
    <section className="panel">
      <div className="panel__h">
        <h2>Navigateurs ouverts</h2>
      </div>
      <div className="flush">
        <ul>
          {sessions.map(({ id, device, lastSeenAt, isThisBrowser }) => (
            <li key={id} className="todo todo--plain">
              <span className="grow">
                {device}
                <small>{isThisBrowser ? 'Celui-ci' : `Vu ${nearMoment(lastSeenAt, now)}`}</small>
              </span>
              {!isThisBrowser && (
                <Form method="post">
                  <button type="submit" className="btn btn--quiet" name="end" value={id}>
                    Fermer<span className="sr"> {device}</span>
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      </div>
      <Form method="post" className="row">
        {sessions.length > 1 && (
          <button type="submit" className="btn btn--quiet" name="end-others" value="1">
            Fermer les autres
          </button>
        )}
        <button type="submit" className="btn btn--danger" name="end-all" value="1">
          Fermer toutes mes sessions
        </button>
      </Form>
    </section>
  )
}

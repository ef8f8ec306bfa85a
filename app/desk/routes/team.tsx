import { data, Form, redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { mayDo, ROLE_NAMES, ROLE_WORDS, ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { explainTeamRefusal, type TeamMember, type TeamRefusal } from '#contracts/staff/team.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { readId } from '#contracts/text/read-id.ts'
import { changeRole, invite, listTeam, removeMember, withdrawInvitation } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { RoleLists } from '../ui/settings/role-lists.tsx'
import { SettingsTabs } from '../ui/settings-tabs.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/team'
import { requireStaff } from './staff-session.ts'
import '../styles/settings.css'

export const meta: Route.MetaFunction = () => [{ title: 'Équipe · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  if (!mayDo(actor.role, 'team.manage')) throw redirect(DESK_PAGES.settings)
  return { role: actor.role, ownId: actor.id, team: await listTeam(context.get(servicesContext)) }
}

type Done = { ok: true } | { ok: false; refusal: TeamRefusal }

const INVITED = { said: 'L’invitation part par mail. Son lien sert une fois, pendant sept jours.', undo: null }

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const form = await request.formData()
  const done = await carryOut(context.get(servicesContext), actor, form)
  if (done.ok) return data({ told: form.get('do') === 'invite' ? INVITED : null, error: null })
  if (done.refusal.code === 'confirm-again')
    return redirect(`${DESK_PAGES.confirm}?${new URLSearchParams({ vers: DESK_PAGES.team })}`)
  return data({ told: null, error: explainTeamRefusal(done.refusal) }, { status: 422 })
}

function carryOut(services: Services, actor: StaffActor, form: FormData): Promise<Done> {
  const role = ROLES.find((each) => each === form.get('role')) ?? 'coaching'
  const id = readId(form.get('id')) ?? 0
  switch (form.get('do')) {
    case 'invite':
      return invite(services, actor, { email: String(form.get('email') ?? ''), role })
    case 'withdraw':
      return withdrawInvitation(services, actor, id)
    case 'remove':
      return removeMember(services, actor, id)
    default:
      return changeRole(services, actor, { id, role })
  }
}

export default function Team({ loaderData: { role, ownId, team }, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="head">
        <h1>Équipe</h1>
      </div>
      <SettingsTabs role={role} />
      {actionData?.error && <Notice kind="bad">{actionData.error}</Notice>}
      <div className="panels">
        <section className="panel">
          <div className="panel__h">
            <h2>Qui en est</h2>
          </div>
          <div className="flush">
            <ul>
              {team.members.map((member) => (
                <Member key={member.id} member={member} isOwn={member.id === ownId} />
              ))}
              {team.invitations.map(({ id, email, role: invited, expiresAt }) => (
                <li key={`i${id}`} className="todo todo--plain">
                  <span>
                    {email}
                    <small>
                      {ROLE_NAMES[invited]}, invitation jusqu’au {formatDay(expiresAt)}
                    </small>
                  </span>
                  <Form method="post">
                    <input type="hidden" name="id" value={id} />
                    <button type="submit" className="btn btn--quiet" name="do" value="withdraw">
                      Retirer<span className="sr"> l’invitation de {email}</span>
                    </button>
                  </Form>
                </li>
              ))}
            </ul>
          </div>
        </section>
        <section className="panel">
          <div className="panel__h">
            <h2>Inviter</h2>
          </div>
          <Form method="post" className="stack">
            <Field label="Courriel" name="email" type="email" required />
            <RoleChoice label="Rôle" chosen="management" />
            <button type="submit" className="btn" name="do" value="invite">
              Envoyer l’invitation
            </button>
          </Form>
        </section>
        <RoleLists />
      </div>
      <Toast answer={actionData?.told ?? null} />
    </>
  )
}

function Member({ member: { id, name, email, role, hasSecondFactor }, isOwn }: { member: TeamMember; isOwn: boolean }) {
  return (
    <li className="todo">
      <Avatar name={name} />
      <span>
        {name}
        {isOwn && ' (vous)'}
        <small>
          {email} · {hasSecondFactor ? 'second facteur en place' : 'second facteur à mettre en place'}
        </small>
      </span>
      <Form method="post" className="row">
        <input type="hidden" name="id" value={id} />
        <RoleChoice label={`Rôle de ${name}`} chosen={role} isBare />
        <button type="submit" className="btn btn--quiet" name="do" value="role">
          Changer<span className="sr"> le rôle de {name}</span>
        </button>
        <button type="submit" className="btn btn--danger" name="do" value="remove">
          Retirer<span className="sr"> {name} de l’équipe</span>
        </button>
      </Form>
    </li>
  )
}

function RoleChoice({ label, chosen, isBare = false }: { label: string; chosen: Role; isBare?: boolean }) {
  const choice = (
    <select className="input" name="role" defaultValue={chosen} aria-label={label}>
      {ROLES.map((each) => (
        <option key={each} value={each}>
          {isBare ? ROLE_NAMES[each] : `${ROLE_NAMES[each]}\u202F: ${ROLE_WORDS[each]}`}
        </option>
      ))}
    </select>
  )
  return isBare ? choice : <div className="field">{choice}</div>
}

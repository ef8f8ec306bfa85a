import { Outlet } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { readWaiting } from '#server/modules/today/index.ts'
import { Frame } from '../ui/frame.tsx'
import { SingleKeys } from '../ui/keys.tsx'
import { ToastPlace } from '../ui/toast.tsx'
import { WaitingCounts } from '../ui/waiting-counts.tsx'
import type { Route } from './+types/frame'
import { placesOf } from './places.ts'
import { requireStaff } from './staff-session.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, session } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const read = await readWaiting(services, actor)
  const waiting = read.ok ? read.value : []
  const places = await placesOf(services, actor, waiting)
  return {
    ...{ name: actor.name, role: actor.role, places, usesKeys: session.member.usesKeys },
    counts: waiting.map(({ kind, count }) => ({ kind, count })),
  }
}

export default function DeskFrame({ loaderData: { usesKeys, counts, ...frame } }: Route.ComponentProps) {
  return (
    <SingleKeys areOn={usesKeys}>
      <ToastPlace>
        <Frame {...frame}>
          <WaitingCounts value={counts}>
            <Outlet />
          </WaitingCounts>
        </Frame>
      </ToastPlace>
    </SingleKeys>
  )
}

import { Outlet } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { Frame } from '../ui/frame.tsx'
import { SingleKeys } from '../ui/keys.tsx'
import { ToastPlace } from '../ui/toast.tsx'
import type { Route } from './+types/frame'
import { placesOf } from './places.ts'
import { requireStaff } from './staff-session.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, session } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const places = await placesOf(services, actor)
  return { name: actor.name, role: actor.role, places, usesKeys: session.member.usesKeys }
}

export default function DeskFrame({ loaderData: { usesKeys, ...frame } }: Route.ComponentProps) {
  return (
    <SingleKeys areOn={usesKeys}>
      <ToastPlace>
        <Frame {...frame}>
          <Outlet />
        </Frame>
      </ToastPlace>
    </SingleKeys>
  )
}

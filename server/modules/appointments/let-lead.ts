import type { Database } from '#server/database/database.ts'
import { listTeam } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { findCalendars, writeLeader } from './session-repository.ts'

/**
 * Has somebody of the team lead the sessions of a product, named by its address, or of a resource, by its name; whoever did
 * before does no longer. Refused: `unknown-person`, `unknown-calendar`, and `ambiguous` where several resources are called so.
 */
export async function letLead(
  services: Pick<Services, 'clock'> & { db: Database },
  { email, calendar }: { email: string; calendar: string },
): Promise<{ ok: true } | { ok: false; refusal: 'unknown-person' | 'unknown-calendar' | 'ambiguous' }> {
  const { members } = await listTeam(services)
  const member = members.find((each) => each.email.toLowerCase() === email.trim().toLowerCase())
  if (!member) return { ok: false, refusal: 'unknown-person' }
  const [found, ...others] = await findCalendars(services.db, calendar.trim())
  if (!found) return { ok: false, refusal: 'unknown-calendar' }
  if (others.length > 0) return { ok: false, refusal: 'ambiguous' }
  await writeLeader(services.db, { staffId: member.id, ...found })
  return { ok: true }
}

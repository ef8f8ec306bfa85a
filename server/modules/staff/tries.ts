import type { EntryRefusal } from '#contracts/staff/access.ts'
import { countInWindow, isUsedUp } from '#server/modules/rate-limits/index.ts'
import type { Services } from '#server/services.ts'

const WINDOW_SECONDS = 15 * 60

type Deps = Pick<Services, 'db' | 'clock' | 'signer'>
/** `network`: null where tries are not limited. */
export type Tried = {
  what: 'password' | 'code' | 'link' | 'passkey' | 'challenge'
  account: string
  network: string | null
}

/** Wrong tries in a quarter of an hour: of one account from one network, of one account from anywhere, from one network. */
const TRIES = { here: 8, anywhere: 40, network: 60 }
/** Each link that is asked for is a mail to somebody. */
const ALLOWED: Record<Tried['what'], Partial<typeof TRIES>> = {
  ...{ password: TRIES, code: TRIES, link: { here: 3, anywhere: 6, network: 20 }, passkey: TRIES },
  // The page of the door asks for one each time it is opened; they are nobody's yet.
  challenge: { network: 240 },
}

function subjectsOf({ what, account, network }: Tried) {
  const name = account.trim().toLowerCase()
  const counted = [
    ['here', [name, network]],
    ['anywhere', [name]],
    ['network', [network]],
  ] as const
  return counted.flatMap(([by, whose]) => {
    const allowed = ALLOWED[what][by]
    if (allowed === undefined) return []
    return { subject: JSON.stringify(['desk', what, by, ...whose]), allowed, seconds: WINDOW_SECONDS }
  })
}

/** Whether it has been tried wrongly too often; the same for an address that is nobody's. */
export async function findLock(services: Deps, tried: Tried): Promise<EntryRefusal | null> {
  if (tried.network === null) return null
  const subjects = subjectsOf(tried)
  if (!(await isUsedUp(services, subjects))) return null
  const stands = await Promise.all(subjects.map((subject) => countInWindow(services, subject)))
  const until = Math.max(
    ...stands.filter(({ tries }, index) => tries > (subjects[index]?.allowed ?? 0)).map(({ endsAt }) => +endsAt),
  )
  return { code: 'locked', until: new Date(until).toISOString() }
}

/** Counts a wrong try. */
export async function countWrong(services: Deps, tried: Tried): Promise<void> {
  if (tried.network === null) return
  for (const subject of subjectsOf(tried)) await countInWindow(services, subject)
}

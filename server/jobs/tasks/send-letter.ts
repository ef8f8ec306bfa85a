import { z } from 'zod'
import { feedLetter } from '#server/modules/newsletter/index.ts'
import type { Services } from '#server/services.ts'

const Payload = z.object({ letterId: z.int() })

/** The next mails of a letter that has left. */
export const sendLetterTask = (services: Services, payload: unknown): Promise<void> =>
  feedLetter(services, Payload.parse(payload))

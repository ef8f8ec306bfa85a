import { z } from 'zod'

/** Whether the shop sells. A shop of before this setting has sold all along; a new one begins closed and is opened once. */
export const Opening = z.object({
  /** False: the team alone sees the shop, and nobody is charged by a live key. Turned by `setOpening` only. */
  isOpen: z.boolean().default(true),
  /** When somebody of the team followed the link of a mail that the shop had sent; ISO 8601, null before. */
  mailReceivedAt: z.iso.datetime().nullable().default(null),
})

/** What legal pages say of the shop beside who sells; '' where nobody has said so yet. */
export const Legal = z.object({
  publisher: z.string().default(''),
  phoneHours: z.string().default(''),
  answerTime: z.string().default(''),
  complaintTime: z.string().default(''),
  reportEmail: z.string().default(''),
  hostName: z.string().default(''),
  hostAddress: z.string().default(''),
  hostPhone: z.string().default(''),
  mediatorName: z.string().default(''),
  mediatorAddress: z.string().default(''),
  mediatorUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  returnsAddress: z.string().default(''),
  dataEmail: z.string().default(''),
  dataOfficer: z.string().default(''),
  dataTransfers: z.string().default(''),
  logRetention: z.string().default(''),
  pictureCredits: z.string().default(''),
  reviewControl: z.string().default(''),
  accessibility: z.string().default(''),
})

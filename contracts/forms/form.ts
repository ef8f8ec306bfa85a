import { z } from 'zod'
import { FormField } from './fields.ts'
import { RULE_MESSAGES, STATUS_MESSAGES } from './messages.ts'

const Mail = z.object({
  active: z.boolean(),
  /** Texts with `{{name of a field}}` and `{{variable}}` in them; the body is Markdown. */
  to: z.string(),
  fromName: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Names of the file fields that go with it. */
  attachments: z.array(z.string()).default([]),
  /** Another address where one of these was answered; the first that fits counts. */
  routes: z.array(z.object({ field: z.string(), values: z.array(z.string()).min(1), to: z.string() })).default([]),
})

const Settings = z.object({
  /** A field that people do not see and leave empty. */
  honeypotField: z.string(),
  minSecondsBeforeSubmit: z.number().nonnegative(),
  rateLimitPerHour: z.int().positive(),
  /** How long messages are kept, as people are told. */
  retention: z.string(),
  deleteFilesAfter: z.string().optional(),
  /** The address is confirmed by a link before it counts, which is valid for so many days. */
  doubleOptIn: z.boolean().default(false),
  confirmationValidDays: z.int().positive().optional(),
  /** An acceptance that, when ticked, leaves the sender's address with another form too, which confirms it. */
  subscription: z.object({ field: z.string(), form: z.string() }).optional(),
  /** An acceptance left open is told under its box, instead of keeping the button from being pressed. */
  acceptanceAsValidation: z.boolean().default(false),
})

const keysOf = <Key extends string>(texts: Record<Key, string>) => Object.keys(texts) as [Key, ...Key[]]

/** A contact form, as a shop defines it: what it asks, what it says, what it mails. */
export const FormDefinition = z.object({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  /** One that is not is seen by the team alone, and takes nothing. */
  isLive: z.boolean().default(true),
  title: z.string().trim().min(1, 'Donnez un nom.'),
  intro: z.string(),
  submitLabel: z.string(),
  submittingLabel: z.string(),
  requiredNote: z.string(),
  fields: z.array(FormField).min(1),
  /** Names of fields under their legends, in order. None: all fields stand together. */
  fieldsets: z.array(z.object({ legend: z.string(), fields: z.array(z.string()) })).default([]),
  /** Where the form says nothing of its own, the contract's texts stand. */
  messages: z.object({
    status: z.partialRecord(z.enum(keysOf(STATUS_MESSAGES)), z.string()),
    rules: z.partialRecord(z.enum(keysOf(RULE_MESSAGES)), z.string()),
  }),
  mails: z.object({ toShop: Mail, toSender: Mail }),
  settings: Settings,
})
export type FormDefinition = z.infer<typeof FormDefinition>

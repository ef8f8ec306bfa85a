import { createContext } from 'react-router'
import type { Feedback } from '#contracts/forms/feedback.ts'
import type { FileRefusal } from '#contracts/staff/product-files.ts'
import type { ContactForm } from '#server/modules/contact/index.ts'
import type { ReceivedFile } from '#server/modules/fulfilment/index.ts'
import type { PostedFile } from '#server/modules/posted-files/index.ts'
import type { Services } from '#server/services.ts'
import type { Site } from '#server/site.ts'
import type { StaffVisitor } from '#server/staff-visitor.ts'
import type { CountTry, Visitor } from '#server/visitor.ts'

export const countTryContext = createContext<CountTry>()
export const servicesContext = createContext<Services>()
export const visitorContext = createContext<Visitor>()

/**
 * Random texts that this answer holds for its visitor alone, such as nonces: what is drawn once for all who see the same
 * has gaps in their places (docs/decisions/147). A loader that makes one of its own adds it.
 */
export const secretsContext = createContext<Set<string>>()

/**
 * True once a page's loader has said that nothing on it tells of a person: such a page may be kept for the next visitor who
 * sees the same, though it is drawn for one (docs/decisions/147).
 */
export const tellsOfNobodyContext = createContext(false)

/** What the Store API would answer this visitor to a GET of a path: for pages that hold it from the start. */
export const storeReadContext = createContext<(path: string) => Promise<unknown>>()

/** Who asks for a page of the desk. */
export const staffVisitorContext = createContext<StaffVisitor>()

/** Who of the team looks at a text that is not online; null on every page that a visitor asks for. */
export const previewerContext = createContext<StaffVisitor | null>(null)

export const siteContext = createContext<Site>()

/** Files of the form that was posted, by their fields: an action finds no more than texts in the form itself. */
export const postedFilesContext = createContext<readonly (readonly [field: string, file: PostedFile])[]>([])

/** The file that came with a form of the desk, whole and on the disk; why there is none, otherwise. */
export const receivedFileContext = createContext<
  { ok: true; received: ReceivedFile } | { ok: false; refusal: FileRefusal }
>({ ok: false, refusal: 'none' })

/** True once this answer says something to one visitor: then it is kept for nobody, whatever its page is. */
export const isForOneVisitorContext = createContext(false)

/** The accident that kept a page from being drawn; null as long as there is none. */
export const accidentContext = createContext<unknown>(null)

/**
 * What a contact form that was sent without script gets back, with what was typed into it. No `feedback`: nothing was
 * sent yet, a field of another page brought its value along.
 */
export type ContactAnswer = { feedback: Feedback | null; values: Record<string, string[]>; token: string }
/** A form that the team is trying, before anybody else sees it; null everywhere else. */
export const formTrialContext = createContext<ContactForm | null>(null)

/** Null on every page that is asked for, not posted to. */
export const contactAnswerContext = createContext<ContactAnswer | null>(null)

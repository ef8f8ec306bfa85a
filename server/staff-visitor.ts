import type { GrantedStaffSession, StaffSession } from './modules/staff/index.ts'

/** Who asks for a page of the desk. What is set here travels with the answer. */
export type StaffVisitor = {
  /** Null for who is not signed in, or no longer. */
  readonly session: StaffSession | null
  /** A session was there, and its time is over. */
  readonly hasEnded: boolean
  /** 'Firefox sur Windows'. */
  readonly device: string
  /** Where wrong tries are counted; null where tries are not limited. */
  readonly network: string | null
  /** Lets the scripts of this one answer run. */
  readonly nonce: string
  /** What a browser was given to hold when it asked for a passkey at the door. */
  readonly held: string | null
  /** From now on this browser has this session. */
  keep(granted: GrantedStaffSession): void
  /** This browser is nobody's again. */
  forget(): void
  /** Until it is closed this browser holds this. */
  hold(held: string): void
  /** This answer is a document of its own, that may do what this policy lets it and nothing else. */
  confine(policy: string): void
}

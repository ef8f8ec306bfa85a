/** Who reads: somebody's account, or a guest's session that an access was opened to. */
export type Learner = { customerId: number | null; sessionId: string | null }

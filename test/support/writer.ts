import type { Writer } from '#server/modules/audit/index.ts'

/** Somebody of the staff, who writes in a test. */
export const byStaff = ({ db, clock }: Omit<Writer, 'actor'>): Writer => ({
  db,
  clock,
  actor: { kind: 'staff', id: '7' },
})

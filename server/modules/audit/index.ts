/**
 * Who wrote what, when: the shape that all use cases which write share (docs/decisions, 'Audit and revisions'). Whoever
 * edits says which version they had before them; what is written is a version of its own, and an entry of the trail.
 */
export type { Actor, Writer } from './actor.ts'
export {
  type AuditEntry,
  type AuditFilter,
  findRevision,
  listAuditEntries,
  listGone,
  listNewestRevisions,
  listRevisions,
  type Revision,
  type Version,
} from './audit-repository.ts'
export { type Problem, type Refused, readDraft, refuse } from './problems.ts'
export { recordAction, recordWrite, type Stale } from './record-write.ts'
export type { Subject, SubjectKind } from './subject.ts'
export { type Gone, restoreVersion, type Saved, saveVersion, type Unwritten, write } from './write.ts'

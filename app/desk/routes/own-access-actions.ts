import { explainPasskeyRefusal, PASSKEY_TROUBLE, type PasskeyRefusal } from '#contracts/staff/passkeys.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import {
  addPasskey,
  endStaffSession,
  endStaffSessions,
  removePasskey,
  renewRecoveryCodes,
  type StaffSession,
  turnKeys,
} from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import type { Told } from '../ui/toast.tsx'

/** `isOut`: this browser is signed out as well; `needsProof`: the second factor first, then again. */
export type OwnAccessDone = {
  isOut: boolean
  needsProof: boolean
  told: Told | null
  error: string | null
  recoveryCodes: string[] | null
}

const NOTHING: OwnAccessDone = { isOut: false, needsProof: false, told: null, error: null, recoveryCodes: null }
type Own = { session: StaffSession & { actor: StaffActor }; device: string }

/** Carries out what a form of one's own connection asks for. */
export async function carryOutOwnAccess(services: Services, own: Own, form: FormData): Promise<OwnAccessDone> {
  const { session, device } = own
  const name = form.get('name')
  const response = form.get('passkey')
  if (typeof response === 'string') {
    if (response === '') return { ...NOTHING, error: PASSKEY_TROUBLE['no-script'] }
    const added = await addPasskey(services, session, { name: typeof name === 'string' ? name : '', device, response })
    return added.ok ? tell('Clé d’accès ajoutée.') : refuse(added.refusal)
  }
  const removed = readId(form.get('remove'))
  if (removed !== null) {
    const done = await removePasskey(services, session, removed)
    return done.ok ? tell('Clé d’accès retirée.') : refuse(done.refusal)
  }
  if (form.has('keys')) {
    const areOn = form.has('keys-on')
    await turnKeys(services, session, { areOn })
    return tell(areOn ? 'Les touches seules agissent.' : 'Les touches seules sont éteintes.')
  }
  if (form.has('new-codes')) {
    const made = await renewRecoveryCodes(services, session)
    return made.ok ? { ...NOTHING, recoveryCodes: made.recoveryCodes } : { ...NOTHING, needsProof: true }
  }
  return endSessions(services, session, form)
}

async function endSessions(services: Services, session: StaffSession, form: FormData): Promise<OwnAccessDone> {
  const ended = readId(form.get('end'))
  if (ended !== null) await endStaffSession(services, session, ended)
  if (form.has('end-others')) await endStaffSessions(services, session, { keepsThis: true })
  if (!form.has('end-all')) return NOTHING
  await endStaffSessions(services, session, { keepsThis: false })
  return { ...NOTHING, isOut: true }
}

const tell = (said: string): OwnAccessDone => ({ ...NOTHING, told: { said, undo: null } })

const refuse = (refusal: PasskeyRefusal): OwnAccessDone =>
  refusal.code === 'confirm-again'
    ? { ...NOTHING, needsProof: true }
    : { ...NOTHING, error: explainPasskeyRefusal(refusal) }

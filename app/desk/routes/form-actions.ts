import type { FormRefused } from '#contracts/staff/forms.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import { putFormOnline, restoreFormOnDesk, takeFormOff } from '#server/modules/form-desk/index.ts'
import type { Services } from '#server/services.ts'

type Done = { ok: true; said: string; undo: Readonly<Record<string, string>> | null } | FormRefused
type Asked = { id: number; form: FormData }

/** Carries out what the page of a form asks for; null for what it never asks. */
export async function carryOutForm(services: Services, actor: StaffActor, { id, form }: Asked): Promise<Done | null> {
  const [intent, version] = [form.get('intent'), String(form.get('version') ?? '')]
  if (!/^\d{1,9}$/.test(version)) return null
  const edited = Number(version)
  switch (intent) {
    case 'put-online': {
      const definition = readJson(String(form.get('definition') ?? ''))
      if (definition === null) return null
      const put = await putFormOnline(services, actor, { id, edited, definition })
      const undo = edited > 0 && put.ok ? { intent: 'restore', version: String(put.version), to: version } : null
      return put.ok ? { ok: true, said: 'Formulaire en ligne. L’ancien reste dans les versions.', undo } : put
    }
    case 'take-off': {
      const off = await takeFormOff(services, actor, { id, edited })
      const undo = off.ok ? { intent: 'restore', version: String(off.version), to: version } : null
      return off.ok ? { ok: true, said: 'Formulaire retiré du site. Ses messages restent.', undo } : off
    }
    case 'restore': {
      const to = readId(String(form.get('to') ?? ''))
      if (to === null) return null
      const restored = await restoreFormOnDesk(services, actor, { id, edited, version: to })
      return restored.ok
        ? { ok: true, said: `Le formulaire est de nouveau celui de la version ${to}.`, undo: null }
        : restored
    }
    default:
      return null
  }
}

function readJson(text: string): object | null {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' ? read : null
  } catch {
    return null
  }
}

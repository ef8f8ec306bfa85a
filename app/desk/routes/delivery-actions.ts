import { type DeliveryRefusal, explainDeliveryRefusal } from '#contracts/delivery/delivery-view.ts'
import { conflictTitle } from '#contracts/staff/conflict.ts'
import { type EditRefused, readTyped } from '#contracts/staff/edit-form.ts'

/** Why a form was not kept, as it shows it. `now`: ISO 8601; `label`: what two people have changed. */
export function refusedDelivery(
  refusal: DeliveryRefusal,
  form: FormData,
  { now, label }: { now: string; label: string },
): EditRefused {
  const typed = readTyped(form)
  if (refusal.about === 'stale' && refusal.theirs) {
    const { newer, theirs, version } = refusal
    const told = (fields: typeof typed) =>
      Object.entries(fields)
        .map(([name, values]) => `${name}\u202F: ${values.join(', ')}`)
        .join('\n')
    const collisions = [{ label, theirs: told(theirs), mine: told(typed) }]
    return {
      ok: false,
      problems: [],
      typed,
      conflict: { title: conflictTitle(newer, now), collisions, version, theirs },
    }
  }
  const problems =
    refusal.about === 'fields' ? refusal.problems : [{ field: '', sentence: explainDeliveryRefusal(refusal) }]
  return { ok: false, problems, typed, conflict: null }
}

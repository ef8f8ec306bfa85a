import { extraFields } from '#app/wire/extra-fields.ts'
import {
  type AddOnAnswers,
  type AddOnOwner,
  type AddOns,
  type FileAddOn,
  fieldNameOf,
} from '#contracts/catalog/add-ons/add-on.ts'
import { listChosen, sumOfChosen } from '#contracts/catalog/add-ons/add-on-price.ts'
import { readAnswers } from '#contracts/catalog/add-ons/read-answers.ts'
import { type AddOnRefusal, refuseAnswers } from '#contracts/catalog/add-ons/refuse-answers.ts'
import { refuseNamedFile } from '#contracts/catalog/add-ons/refuse-file.ts'

type Asked = { addOns: AddOns; owner: AddOnOwner }
/** `answers`: what its fields began with. */
type Begun = Asked & { answers: AddOnAnswers }

/** What the form says of the product's add-ons, by the rules that the shop itself goes by. */
export function readForm(form: HTMLFormElement, { addOns, owner, answers: begun }: Begun): AddOnAnswers {
  const posted = [...extraFields(form)].map(([name, values]) => [name, name.endsWith('[]') ? values : values.at(-1)])
  const answers = readAnswers(addOns, Object.fromEntries(posted), owner)
  const files = filesOf(form, { addOns, owner }).flatMap(({ addOn, file }) => {
    const answer = file ? { fileId: '', name: file.name, mediaType: addOn.accepts[0] ?? '' } : begun[addOn.id]
    return answer === undefined ? [] : [[addOn.id, answer] as const]
  })
  return { ...answers, ...Object.fromEntries(files) }
}

/** Why the form may not be sent as it is; what a file holds is for the shop to see. */
export function refuseForm(
  form: HTMLFormElement,
  { baseCents, ...asked }: Begun & { baseCents: number },
): AddOnRefusal[] {
  const refused = refuseAnswers(asked.addOns, readForm(form, asked), { baseCents })
  const wrongFiles = filesOf(form, asked).flatMap(({ addOn: { id, name, ...addOn }, file }) => {
    const problem = file && refuseNamedFile({ id, name, ...addOn }, file)
    return problem ? [{ code: 'add-on' as const, id, name, problem }] : []
  })
  return [...wrongFiles, ...refused.filter(({ id }) => !wrongFiles.some((other) => other.id === id))]
}

/** Whether a file goes along, which no call can carry. */
export const hasFile = (form: HTMLFormElement, asked: Asked) => filesOf(form, asked).some(({ file }) => file)

function filesOf(form: HTMLFormElement, { addOns, owner }: Asked): { addOn: FileAddOn; file: File | undefined }[] {
  return addOns.list.flatMap((addOn) => {
    if (addOn.type !== 'file_upload') return []
    const field = form.elements.namedItem(fieldNameOf(addOns, addOn, owner))
    return [{ addOn, file: field instanceof HTMLInputElement ? field.files?.[0] : undefined }]
  })
}

/** What the line would cost with these answers, in the shop's smallest unit. */
export function priceLine(
  addOns: AddOns,
  answers: AddOnAnswers,
  { baseCents, pieces }: { baseCents: number; pieces: number },
) {
  const isPriced = refuseAnswers(withoutRequired(addOns), answers, { baseCents }).length === 0
  const chosen = isPriced ? listChosen(addOns, answers, { baseCents, currency: addOns.currency }) : []
  const { pieceCents, onceCents } = sumOfChosen(chosen)
  return {
    chosen: chosen.map((each) => ({ ...each, lineCents: each.pieceCents * pieces + each.onceCents })),
    unitCents: baseCents + pieceCents,
    onceCents,
    totalCents: (baseCents + pieceCents) * pieces + onceCents,
  }
}

/** What is still missing costs nothing yet. */
const withoutRequired = (addOns: AddOns): AddOns => ({
  ...addOns,
  list: addOns.list.map((addOn) => ({ ...addOn, isRequired: false })),
})

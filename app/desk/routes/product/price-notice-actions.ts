import { data } from 'react-router'
import { readAmount } from '#contracts/pricing/read-amount.ts'
import { explainStaffRefusal, type StaffActor } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import { announcePriceAsStaff, openPriceNotice as open } from '#server/modules/product-desk/index.ts'
import type { Services } from '#server/services.ts'

export const openPriceNotice = open

/** What became of announcing another price to those who have subscribed. */
export type PriceNoticeAnswer = {
  announced: boolean
  said: string
  undo: null
  typed: { price: string; reason: string }
}

type Asked = { productId: number; form: FormData }

export async function announcePrice(services: Services, actor: StaffActor, { productId, form }: Asked) {
  const told = (name: string) => String(form.get(name) ?? '').slice(0, 500)
  const typed = { price: told('nouveau-prix'), reason: told('raison') }
  const { currency } = await open(services, productId)
  const answer = (said: string, announced: boolean, status: number) =>
    data<PriceNoticeAnswer>({ announced, said, undo: null, typed }, { status })
  const cents = readAmount(typed.price, currency)
  if (cents === null) return answer('Écrivez le nouveau prix, comme 12,50.', false, 422)
  const done = await announcePriceAsStaff(services, actor, {
    ...{ productId, variationId: readId(told('formule')), unitPriceCents: cents },
    ...{ reason: typed.reason, endsOthers: form.get('sinon') === 'fin' },
  })
  if (done.ok) return answer('Annonce enregistrée. Chaque abonné reçoit son mail dans l’heure.', true, 200)
  const { refusal } = done
  return 'sentence' in refusal ? answer(refusal.sentence, false, 422) : answer(explainStaffRefusal(refusal), false, 403)
}

import { data } from 'react-router'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import { setMeetingPlace } from '#server/modules/product-desk/index.ts'
import type { Services } from '#server/services.ts'
import { refusedPage } from '../staff-session.ts'

/** What became of saying where those who have subscribed meet; `problem`: what is wrong with the choice. */
export type MeetingAnswer = { placed: boolean; said: string; problem: string | null; undo: null }

type Asked = { productId: number; edited: number; form: FormData }

export async function placeMeetings(services: Services, actor: StaffActor, { productId, edited, form }: Asked) {
  const meetingProductId = readId(String(form.get('rencontres') ?? ''))
  const done = await setMeetingPlace(services, actor, { productId, edited, meetingProductId })
  const answer = (said: string, placed: boolean, status: number, problem: string | null = null) =>
    data<MeetingAnswer>({ placed, said, problem, undo: null }, { status })
  switch (done.outcome) {
    case 'staff':
      throw refusedPage(done.refusal)
    case 'gone':
      throw new Response(null, { status: 404 })
    case 'saved':
      return answer('Rencontres enregistrées. L’espace des abonnés est à jour.', true, 200)
    case 'stale':
      return answer('Modifié entre-temps\u202F: rechargez la page pour voir ce qui est choisi.', false, 409)
    case 'refused':
      return answer('Les rencontres n’ont pas changé.', false, 422, done.problems[0]?.sentence ?? null)
  }
}

import { z } from 'zod'
import { addDays, dateAt, instantsOf } from '#contracts/booking/zone-time.ts'
import { MEMBER_POST_KINDS } from '#contracts/members/member-post.ts'
import { ofName } from '#contracts/text/french-words.ts'
import type { Writer } from '#server/modules/audit/index.ts'
import { createProduct } from '#server/modules/catalog/index.ts'
import { saveMeetingPlace, saveMemberPost } from '#server/modules/members/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { readMarkdownFolder } from './data-files.ts'
import { fillFields } from './fill-fields.ts'
import { written } from './written.ts'

const CLUB = 'club-tremplin'
const PARIS = 'Europe/Paris'

const PostHead = z.object({
  title: z.string(),
  slug: z.string(),
  kind: z.enum(MEMBER_POST_KINDS),
  /** The demonstration's months count back from the one in which it is opened: there is always a current one. */
  monthsAgo: z.coerce.number().int().min(0),
  week: z.coerce.number().int().optional(),
  minutes: z.coerce.number().int(),
  excerpt: z.string(),
})

/** What the members of the club read: this month and two before it. */
export async function writeClub(writer: Writer, productIdOf: ReadonlyMap<string, number>): Promise<void> {
  const productId = productIdOf.get(CLUB)
  // A demonstration that does not sell it has nothing for its members.
  if (productId === undefined) return
  const today = dateAt(writer.clock.now().getTime(), PARIS)
  const { shopEmail } = await getShopSettings(writer.db)
  for (const { head, body } of await readMarkdownFolder('club', PostHead)) {
    const { monthsAgo, week = null, slug, title, ...rest } = head
    const month = monthBefore(today, monthsAgo)
    const fields = { courriel_contact: shopEmail, mois: month, de_mois: ofName(nameOf(month)) }
    const draft = {
      ...{ ...rest, month, week },
      slug: fillFields(slug, fields),
      title: fillFields(title, fields),
      markdown: fillFields(body, fields),
      publishedAt: morningOf(addDays(`${month}-01`, 7 * ((week ?? 1) - 1))),
    }
    written(`the text ${slug} for members`, await saveMemberPost(writer, { productId, edited: 0, draft }))
  }
  await writeMeetings(writer, { productId, today })
}

const MEETINGS = { months: 3, capacity: 12, hours: { from: '18:30', to: '19:30' } }

/** An hour in this month and in each of the next ones, for twelve members; nobody buys it. */
async function writeMeetings(
  writer: Writer,
  { productId, today }: { productId: number; today: string },
): Promise<void> {
  const dates = Array.from({ length: MEETINGS.months }, (_, ahead) => meetingDateOf(monthBefore(today, -ahead)))
  const created = written(
    'the meetings of members',
    await createProduct(writer, {
      draft: {
        ...{ slug: 'heure-de-questions', kind: 'booking', name: 'L’heure de questions', sku: 'TRP-CLUB-VISIO' },
        ...{
          supply: 'service',
          isPublished: false,
          seoTitle: 'L’heure de questions',
          seoDescription: 'Pour les membres.',
        },
        ...{ shortDescription: 'Une heure en petit groupe, en visioconférence, pour les membres.' },
        descriptionMarkdown: '',
        kindSettings: {
          ...{ durationUnit: 'minute', duration: 60, capacity: MEETINGS.capacity, timeZone: PARIS },
          ...{ maxDaysAhead: 120, cancelUntilHours: 0, joinUrl: 'https://visio.tremplin.example/heure-de-questions' },
          openingRules: dates.map((date) => ({
            when: { type: 'dates', from: date, to: date },
            ...{ hours: MEETINGS.hours, isOpen: true, priority: 1 },
          })),
        },
      },
      price: { regularPriceCents: 0 },
      variations: [],
    }),
  )
  const place = { productId, edited: 0, meetingProductId: created.id }
  written('where members meet', await saveMeetingPlace(writer, place))
}

/** '2026-11' → '2026-11-26': a Thursday late in the month, and well before Christmas. */
function meetingDateOf(month: string): string {
  const last = `${month}-${month.endsWith('-12') ? '20' : '27'}`
  const weekday = new Date(`${last}T00:00Z`).getUTCDay()
  return addDays(last, -((weekday + 3) % 7))
}

/** '2026-11', so many months before a date; after it where they are less than none. */
function monthBefore(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7)
}

/** 'novembre' */
const nameOf = (month: string) =>
  new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))

/** Eight o'clock in Paris; what comes out on the first of a month is there from midnight on. */
function morningOf(date: string): string {
  const [instant = 0] = instantsOf(`${date}T${date.endsWith('-01') ? '00' : '08'}:00`, PARIS)
  return new Date(instant).toISOString()
}

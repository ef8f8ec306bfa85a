import { afterWords, everyWords, syncDayWords, timeWords } from './price-words.ts'
import { isPaidAtOnce, type Recurrence, todayCents } from './recurrence.ts'

/** A payment of one piece, and when it is made, in words that hold on any day. */
export type PaymentStep = { when: string; amountCents: number }

/** What is paid today, what next, and what from then on: as many as there are. Amounts in the currency's smallest unit. */
export function paymentSteps(recurrence: Recurrence): [PaymentStep, ...PaymentStep[]] {
  const { cycle, length, unitPriceCents, trial, syncDay } = recurrence
  const today = { when: 'Aujourd’hui', amountCents: todayCents(recurrence) }
  const isFirstPaid = isPaidAtOnce(recurrence)
  const left = length === 0 ? Number.POSITIVE_INFINITY : length - (isFirstPaid ? 1 : 0)
  if (left === 0) return [today]
  const until = length === 0 ? 'jusqu’à votre résiliation' : `${length} fois en tout`
  const next = isFirstPaid ? 'Prochain prélèvement' : 'Premier prélèvement'
  const first = { when: `${next}, ${firstWhen({ cycle, trial, syncDay })}`, amountCents: unitPriceCents }
  if (left === 1) return [today, first]
  return [today, first, { when: `Puis ${everyWords(cycle)}, ${until}`, amountCents: unitPriceCents }]
}

function firstWhen({ cycle, trial, syncDay }: Pick<Recurrence, 'cycle' | 'trial' | 'syncDay'>): string {
  if (syncDay === null) return trial === null ? afterWords(cycle) : `après ${timeWords(trial)} d’essai gratuit`
  return trial === null
    ? syncDayWords(syncDay)
    : `${syncDayWords(syncDay)} qui suit ${timeWords(trial)} d’essai gratuit`
}

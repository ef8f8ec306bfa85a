import { LEGAL_TEXTS } from '#contracts/legal/legal-texts.ts'
import type { FactState } from '#contracts/settings/opening-facts.ts'
import type { OpeningView } from '#contracts/settings/opening-view.ts'
import { type ProviderCheck, paymentTroubles } from '#contracts/settings/provider-check.ts'
import { isIdentified } from '#contracts/site/seller.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import type { Queryable } from '#server/database/database.ts'
import { type Writer, write } from '#server/modules/audit/index.ts'
import { countLegalFields, listMissingTexts } from '#server/modules/legal/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { getShopSettings, type ShopSettings, setOpening } from '#server/modules/settings/index.ts'
import { owedMailCheck, readMailCheck, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { checkProvider } from './check-provider.ts'
import { hasReadyProduct, hasShippingMethod, isDecided, sellsParcels } from './shop-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'payments' | 'origin'>

/** What is done of what an opening takes, as the shop's owner sees it; the provider is asked now. */
export async function readOpening(
  services: Deps,
  actor: StaffActor,
): Promise<{ ok: true; opening: OpeningView } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'settings.change')
  if (refusal) return { ok: false, refusal }
  return { ok: true, opening: await stateOf(services, await checkProvider(services)) }
}

/** The same for the first page of the desk, which waits for no provider; null for who cannot open it, and of a shop that is open. */
export async function readUnopened(services: Deps, actor: StaffActor): Promise<OpeningView | null> {
  const { opening } = await getShopSettings(services.db)
  if (opening.isOpen || (await refuseStaff(services, actor, 'settings.change'))) return null
  return stateOf(services, null)
}

async function stateOf(services: Deps, provider: ProviderCheck | null): Promise<OpeningView> {
  const { db, payments } = services
  const settings = await getShopSettings(db)
  const missing = await listMissingTexts({ db })
  const { isOpen, isLive, mailReceivedAt } = settings.opening
  return {
    ...{ isOpen, isLive: isOpen && isLive && payments.isLive, provider, mailReceivedAt },
    facts: await factsOf(db, { settings, provider, missingTexts: missing }),
    missingTexts: LEGAL_TEXTS.filter(({ slug }) => missing.includes(slug)).map(({ slug, title }) => ({ slug, title })),
    fields: await countLegalFields(services),
  }
}

type Told = { settings: ShopSettings; provider: ProviderCheck | null; missingTexts: readonly string[] }

async function factsOf(db: Queryable, { settings, provider, missingTexts }: Told): Promise<FactState[]> {
  const { seller, tax, taxNote, legal, opening } = settings
  const isVatDecided = (await isDecided(db, 'tax')) || (await isDecided(db, 'taxNote'))
  const hasMediator = legal.mediatorName.trim() !== '' && (legal.mediatorUrl || legal.mediatorAddress) !== ''
  const shipping: FactState = { fact: 'shipping', isDone: await hasShippingMethod(db) }
  return [
    { fact: 'seller', isDone: isIdentified(seller) },
    { fact: 'vat', isDone: isVatDecided && (tax.isCharged || taxNote.trim() !== '') },
    { fact: 'mail', isDone: opening.mailReceivedAt !== null },
    { fact: 'payments', isDone: provider && paymentTroubles(provider).length === 0 },
    { fact: 'legal', isDone: hasMediator && missingTexts.length === 0 },
    { fact: 'product', isDone: await hasReadyProduct(db) },
    ...((await sellsParcels(db)) ? [shipping] : []),
  ]
}

export type OpenResult =
  | { ok: true }
  | { ok: false; refusal: { about: 'staff'; refusal: StaffRefusal } | { about: 'facts'; facts: FactState[] } }

/** Opens the shop to everybody, once all that it takes is there: asked again now, the provider as well. */
export async function openShop(services: Deps, actor: StaffActor): Promise<OpenResult> {
  const read = await readOpening(services, actor)
  if (!read.ok) return { ok: false, refusal: { about: 'staff', refusal: read.refusal } }
  const { facts } = read.opening
  if (facts.some(({ isDone }) => !isDone)) return { ok: false, refusal: { about: 'facts', facts } }
  await writeOpening(services, actor.id, { isOpen: true, isLive: services.payments.isLive })
  return { ok: true }
}

function writeOpening({ db, clock }: Deps, staffId: number, change: Partial<ShopSettings['opening']>) {
  const writer: Writer = { db, clock, actor: { kind: 'staff', id: String(staffId) } }
  return write(writer, async (tx) => {
    await setOpening(tx, writer, change)
    return { outcome: 'saved' as const }
  })
}

/** Owes whoever asks a mail whose link says that it came: by the same way as every mail of the shop. */
export async function sendMailCheck(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: StaffActor,
): Promise<{ ok: true } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'settings.change')
  if (refusal) return { ok: false, refusal }
  await services.db.transaction((tx) => queueMails(services, tx, [owedMailCheck(services, actor.id)]))
  return { ok: true }
}

/** Notes that a mail of the shop came, by its link; false for a link that is too old, or none. */
export async function confirmMailCheck(services: Deps & Pick<Services, 'signer'>, token: string): Promise<boolean> {
  const read = readMailCheck(services, token)
  if (!read) return false
  await writeOpening(services, read.staffId, { mailReceivedAt: services.clock.now().toISOString() })
  return true
}

import type { Writer } from '#server/modules/audit/index.ts'
import { deleteZone, listShippingZones, saveZone, type ZoneDraft } from '#server/modules/shipping/index.ts'
import { loadLegalExamples } from './pages.ts'
import { written } from './written.ts'

type Zone = Omit<ZoneDraft, 'methods'> & { methods: Omit<ZoneDraft['methods'][number], 'id'>[] }

const EUROPEAN_UNION = 'AT BE BG CY CZ DE DK EE ES FI GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** Working days, preparation included. */
const IN_FRANCE = { minDays: 3, maxDays: 5 }
const IN_EUROPE = { minDays: 5, maxDays: 10 }

const ZONES: Zone[] = [
  {
    name: 'Outre-mer',
    regions: 'FR BL GF GP MF MQ NC PF PM RE WF YT'.split(' '),
    postcodes: ['97*', '98*'],
    methods: [{ kind: 'flat_rate', title: 'Lettre suivie outre-mer', costCents: 990, minDays: 8, maxDays: 15 }],
  },
  {
    name: 'France',
    regions: ['FR', 'MC'],
    methods: [
      { kind: 'free_shipping', title: 'Lettre suivie offerte', freeFromCents: 8000, acceptsCoupon: true, ...IN_FRANCE },
      { kind: 'flat_rate', title: 'Lettre suivie', costCents: 490, ...IN_FRANCE },
      {
        kind: 'local_pickup',
        title: 'Retrait à l’atelier',
        minDays: 1,
        maxDays: 2,
        pickupHours: 'du mardi au vendredi, de 10\u00A0h à 18\u00A0h',
      },
    ],
  },
  {
    name: 'Union européenne',
    regions: EUROPEAN_UNION,
    methods: [
      {
        kind: 'free_shipping',
        title: 'Lettre internationale offerte',
        freeFromCents: 12_000,
        acceptsCoupon: true,
        ...IN_EUROPE,
      },
      { kind: 'flat_rate', title: 'Lettre internationale suivie', costCents: 890, ...IN_EUROPE },
    ],
  },
  {
    name: 'Reste du monde',
    regions: [],
    methods: [{ kind: 'flat_rate', title: 'Envoi international suivi', costCents: 1490, minDays: 8, maxDays: 20 }],
  },
]

/** The demonstration's zones, in the place of the one that every new shop starts with; `price` is that of euros there. */
export async function writeDelivery(writer: Writer, price: (euroCents: number) => number): Promise<void> {
  const { adresse_siege: workshop = '' } = await loadLegalExamples()
  for (const { id, name } of await listShippingZones(writer.db))
    written(`that ${name} is no zone`, await deleteZone(writer, { id, edited: 0 }))
  for (const { methods, ...zone } of ZONES) {
    const placed = methods.map((method) => ({
      ...{ id: null, ...method },
      costCents: price(method.costCents ?? 0),
      freeFromCents: price(method.freeFromCents ?? 0) || null,
      pickupAddress: method.kind === 'local_pickup' ? workshop : '',
    }))
    written(
      `the zone ${zone.name}`,
      await saveZone(writer, { id: null, edited: 0, draft: { ...zone, methods: placed } }),
    )
  }
}

import type { Transaction } from '#server/database/database.ts'
import { shippingMethods, shippingZones } from '#server/modules/shipping/tables.ts'

type Zone = Omit<typeof shippingZones.$inferInsert, 'position'> & {
  methods: Omit<typeof shippingMethods.$inferInsert, 'zoneId' | 'position'>[]
}

/** What a letter within France costs; the terms of sale say it too. */
export const LETTER_CENTS = 490

const EUROPEAN_UNION = 'AT BE BG CY CZ DE DK EE ES FI GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

const ZONES: Zone[] = [
  {
    name: 'Outre-mer',
    regions: 'FR BL GF GP MF MQ NC PF PM RE WF YT'.split(' '),
    postcodes: ['97*', '98*'],
    methods: [{ kind: 'flat_rate', title: 'Lettre suivie outre-mer', costCents: 990 }],
  },
  {
    name: 'France',
    regions: ['FR', 'MC'],
    methods: [
      { kind: 'free_shipping', title: 'Lettre suivie offerte', freeFromCents: 8000, acceptsCoupon: true },
      { kind: 'flat_rate', title: 'Lettre suivie', costCents: LETTER_CENTS },
      { kind: 'local_pickup', title: 'Retrait à l’atelier' },
    ],
  },
  {
    name: 'Union européenne',
    regions: EUROPEAN_UNION,
    methods: [
      { kind: 'free_shipping', title: 'Lettre internationale offerte', freeFromCents: 12_000, acceptsCoupon: true },
      { kind: 'flat_rate', title: 'Lettre internationale suivie', costCents: 890 },
    ],
  },
  {
    name: 'Reste du monde',
    regions: [],
    methods: [{ kind: 'flat_rate', title: 'Envoi international suivi', costCents: 1490 }],
  },
]

/** The demonstration's zones, in the place of the one that every new shop starts with. */
export async function insertDelivery(tx: Transaction): Promise<void> {
  await tx.delete(shippingZones)
  for (const [position, { methods, ...zone }] of ZONES.entries()) {
    const [inserted] = await tx
      .insert(shippingZones)
      .values({ ...zone, position })
      .returning()
    if (!inserted) throw new Error(`The zone ${zone.name} was not given back`)
    await tx
      .insert(shippingMethods)
      .values(methods.map((method, place) => ({ ...method, zoneId: inserted.id, position: place })))
  }
}

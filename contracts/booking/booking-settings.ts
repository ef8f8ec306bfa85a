import { z } from 'zod'
import { OpeningRule } from './opening-rule.ts'
import { isTimeZone } from './zone-time.ts'

/** What a booking is counted in (facts product-kinds §1). */
export const BOOKING_UNITS = ['minute', 'hour', 'day', 'night', 'month'] as const
export type BookingUnit = (typeof BOOKING_UNITS)[number]

const TimeZone = z.string().refine(isTimeZone, 'Ce fuseau horaire n’existe pas.')

const cents = z.int().min(0).default(0)
const Name = z.string().min(1).max(120)

/** Somebody or something that is booked along, as the product's page calls it; one of `booking_resources`. */
const ProductResource = z.object({ id: z.int().positive(), name: Name, baseCostCents: cents, blockCostCents: cents })

const PersonType = z.object({
  id: z.int().positive(),
  name: Name,
  /** For each person of the type. */
  costCents: cents,
  min: z.int().min(0).default(0),
  max: z.int().min(1).default(99),
})

const Persons = z
  .object({
    min: z.int().min(1).default(1),
    max: z.int().min(1).max(999),
    /** Each person costs as much as the first. */
    multiplyCost: z.boolean().default(false),
    /** Each person takes a place of the slot. */
    takePlaces: z.boolean().default(false),
    types: z.array(PersonType).default([]),
  })
  .refine(({ min, max }) => min <= max, 'Le maximum est inférieur au minimum.')

export const IntakeField = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/),
  label: Name,
  help: z.string().max(300).default(''),
  isRequired: z.boolean().default(false),
  /** One of these is chosen; [] for what is written. */
  options: z.array(Name).default([]),
  isLong: z.boolean().default(false),
  maxLength: z.int().min(1).max(10_000).default(2000),
})
export type IntakeField = z.infer<typeof IntakeField>

/** What a slot costs more, or less, because of when it begins. */
const CostRule = z.object({ when: OpeningRule.shape.when, hours: OpeningRule.shape.hours, costCents: z.int() })

/** What one bookable product says of itself; its price is what a booking costs before anything else. */
export const BookingSettings = z
  .object({
    durationUnit: z.enum(BOOKING_UNITS).default('minute'),
    /** Length of a block, in units. A booking takes one, or as many as its buyer says. */
    duration: z.int().min(1).max(1440).default(60),
    durationType: z.enum(['fixed', 'customer']).default('fixed'),
    minBlocks: z.int().min(1).default(1),
    maxBlocks: z.int().min(1).max(99).default(1),
    /** It is asked for, and paid once the shop has said yes; otherwise it is ordered and paid at once. */
    requiresConfirmation: z.boolean().default(false),
    /** Within how many hours the shop answers; its time is kept for so long. */
    answersWithinHours: z.int().min(1).max(336).default(48),
    /** Kept free before and after each booking. */
    bufferMinutes: z.int().min(0).max(1440).default(0),
    minNoticeHours: z.int().min(0).default(0),
    maxDaysAhead: z.int().min(1).max(730).default(60),
    /** Bookings of one time, where no resource says so. */
    capacity: z.int().min(1).max(9999).default(1),
    resourcesAssignment: z.enum(['customer', 'automatic']).default('automatic'),
    resources: z.array(ProductResource).default([]),
    openingRules: z.array(OpeningRule).default([]),
    isOpenByDefault: z.boolean().default(false),
    timeZone: TimeZone.default('Europe/Paris'),
    /** Hours before the beginning until which a booking may be given up, or moved, by who booked it. */
    cancelUntilHours: z.int().min(0).default(24),
    rescheduleUntilHours: z.int().min(0).default(24),
    /** How often it may be moved. */
    maxMoves: z.int().min(0).default(1),
    /** More than one: a series, whose other sessions are booked one after another once it is bought. */
    sessions: z.int().min(1).max(52).default(1),
    /** Days from the order within which the sessions of a series take place; null: no limit. */
    validityDays: z.int().min(1).nullable().default(null),
    blockCostCents: cents,
    costRules: z.array(CostRule).default([]),
    persons: Persons.nullable().default(null),
    intakeFields: z.array(IntakeField).default([]),
    /** Where the session takes place; '' where its resource or the shop says so, or nobody does. */
    joinUrl: z.union([z.literal(''), z.url({ protocol: /^https$/ })]).default(''),
  })
  .refine(({ minBlocks, maxBlocks }) => minBlocks <= maxBlocks, 'Le maximum de durée est inférieur au minimum.')
  .refine(
    ({ durationType, maxBlocks }) => durationType === 'customer' || maxBlocks === 1,
    'La durée est fixe\u202F: elle ne peut pas être choisie.',
  )
  .refine(
    ({ requiresConfirmation, sessions }) => !requiresConfirmation || sessions === 1,
    'Les séances d’une série ne se confirment pas une à une.',
  )
export type BookingSettings = z.infer<typeof BookingSettings>

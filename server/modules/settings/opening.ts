import { z } from 'zod'

/** Whether the shop sells. A shop of before this setting has sold all along; a new one begins closed and is opened once. */
export const Opening = z.object({
  /** False: the team alone sees the shop, and nobody is charged by a live key. Turned by `setOpening` only. */
  isOpen: z.boolean().default(true),
  /** Whether all that it takes was asked of the account that moves real money; not where it was opened by keys of tests. */
  isLive: z.boolean().default(true),
  /** When somebody of the team followed the link of a mail that the shop had sent; ISO 8601, null before. */
  mailReceivedAt: z.iso.datetime().nullable().default(null),
})

/** What legal pages say of the shop beside who sells; '' where nobody has said so yet. What is true of most shops stands here. */
export const Legal = z.object({
  publisher: z.string().default(''),
  phoneHours: z.string().default(''),
  answerTime: z.string().default('deux jours ouvrés'),
  complaintTime: z.string().default('quinze jours'),
  reportEmail: z.string().default(''),
  hostName: z.string().default(''),
  hostAddress: z.string().default(''),
  hostPhone: z.string().default(''),
  mediatorName: z.string().default(''),
  mediatorAddress: z.string().default(''),
  mediatorUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  returnsAddress: z.string().default(''),
  dataEmail: z.string().default(''),
  dataOfficer: z
    .string()
    .default(
      'Nous n’avons pas désigné de délégué à la protection des données\u202F: cette adresse est lue par la personne qui dirige la boutique.',
    ),
  dataTransfers: z
    .string()
    .default('Vos données sont hébergées dans l’Union européenne. Aucun transfert n’est organisé vers un pays tiers.'),
  logRetention: z.string().default('6\u00A0mois'),
  pictureCredits: z.string().default('Images\u202F: la boutique.'),
  reviewControl: z
    .string()
    .default(
      'Les avis portant la mention «\u202Fachat vérifié\u202F» proviennent de personnes ayant acheté le produit sur ce site. Ils sont relus avant publication, affichés du plus récent au plus ancien, sans contrepartie, et restent en ligne tant que le produit est vendu.',
    ),
  accessibility: z
    .string()
    .default(
      'Nous veillons à ce que le site soit utilisable au clavier et avec un lecteur d’écran. Aucun audit complet n’a encore été réalisé.',
    ),
})

import { formatDay, formatMoment } from '#contracts/text/french-date.ts'
import { loadScriptFonts } from '#server/pdf/script-fonts.ts'
import {
  closeSheet,
  drawAccent,
  heightOf,
  openSheet,
  PAGE,
  type Sheet,
  turnPage,
  WIDTH,
  write,
} from '#server/pdf/sheet.ts'
import { drawWordmark } from '#server/pdf/wordmark.ts'
import type { AccountingDocument } from './document.ts'
import { drawLines, drawTotals, totalsHeight } from './draw-amounts.ts'
import { drawColumns, drawParagraph, drawParties, footText, tradeNameOf, wordsOf } from './draw-document.ts'

/** What was agreed: the sale as its invoice has it, what the buyer ticked, and what follows from it. Moments are ISO 8601. */
export type Confirmation = {
  document: AccountingDocument
  /** That of its seller. */
  logo: Buffer | null
  issuedAt: Date
  consent: { at: string; text: string } | null
  /** To a service before the fourteen days were over. */
  serviceConsent: { at: string; text: string } | null
  termsVersion: string
  /** Absolute addresses. */
  termsUrl: string
  withdrawalUrl: string
}

/** Draws the confirmation of an order; the same order gives the same bytes, whenever it is asked for. */
export async function drawConfirmation(confirmation: Confirmation): Promise<Buffer> {
  const { document, issuedAt } = confirmation
  const fonts = await loadScriptFonts(wordsOf(document))
  const title = `Confirmation de la commande ${document.orderId}`
  const foot = footText(document.seller)
  const sheet = openSheet({ title, author: document.seller.name, at: issuedAt, foot, fonts })
  drawAccent(sheet, 50)
  drawWordmark(sheet, { name: tradeNameOf(document.seller), y: 46, logo: confirmation.logo })
  write(sheet, { text: title, x: PAGE.marginPt, y: 58, width: WIDTH, size: 24, isBold: true }, 'H1')
  sheet.doc.y = 98
  drawFacts(sheet, confirmation)
  drawParties(sheet, document)
  drawLines(sheet, document, { endPt: totalsHeight(sheet, document) })
  drawTotals(sheet, document)
  for (const section of sectionsOf(confirmation)) drawSection(sheet, section)
  return closeSheet(sheet, { title, foot })
}

function drawFacts(sheet: Sheet, { document, termsVersion }: Confirmation): void {
  const { orderedAt, paidAt, totalCents, paymentMethod } = document
  drawColumns(sheet, [
    { title: 'Commande passée le', text: formatMoment(orderedAt) },
    { title: totalCents > 0 ? 'Payée le' : 'Confirmée le', text: formatMoment(paidAt) },
    ...(totalCents > 0 ? [{ title: 'Moyen de paiement', text: paymentMethod }] : []),
    { title: 'Conditions acceptées', text: `version ${termsVersion}` },
  ])
  sheet.doc.y += 22
}

type Section = { title: string; paragraphs: string[] }

const sectionsOf = (confirmation: Confirmation): Section[] => [
  ...(confirmation.consent ? [consentSection(confirmation.consent)] : []),
  ...(confirmation.serviceConsent ? [serviceConsentSection(confirmation.serviceConsent)] : []),
  withdrawalSection(confirmation),
  termsSection(confirmation),
]

const consentSection = ({ at, text }: { at: string; text: string }): Section => ({
  title: 'Votre accord pour les contenus numériques',
  paragraphs: [
    `Le ${formatMoment(at)} (heure de Paris), avant de valider votre commande, vous avez coché la case suivante\u202F:`,
    `«\u202F${text}\u202F»`,
    'Nous vous confirmons que vous avez demandé expressément la fourniture de ces contenus avant la fin du délai de rétractation de quatorze jours, et reconnu que vous perdriez ce droit dès le début de leur fourniture (articles L.\u00A0221-13 et L.\u00A0221-28, 13°, du code de la consommation).',
  ],
})

const serviceConsentSection = ({ at, text }: { at: string; text: string }): Section => ({
  title: 'Votre demande de commencer avant quatorze jours',
  paragraphs: [
    `Le ${formatMoment(at)} (heure de Paris), avant de valider votre commande, vous avez coché la case suivante\u202F:`,
    `«\u202F${text}\u202F»`,
    'Nous vous confirmons cette demande expresse (articles L.\u00A0221-13 et L.\u00A0221-25 du code de la consommation). Vous pouvez encore vous rétracter tant que le service n’est pas entièrement exécuté, dans le délai rappelé ci-dessous.',
  ],
})

function withdrawalSection({ document, consent, withdrawalUrl }: Confirmation): Section {
  const { operation, orderedAt, seller } = document
  const isLost = consent !== null && operation === 'services'
  const term =
    operation === 'services'
      ? `à compter du ${formatDay(orderedAt)}, jour de la conclusion du contrat`
      : 'à compter du jour où vous, ou un tiers désigné par vous, prenez possession du dernier article expédié'
  const ways = `${withdrawalUrl}, le formulaire joint aux conditions (annexe 1), ou toute déclaration sans ambiguïté adressée à ${seller.email} ou à ${seller.name}, ${seller.address}`
  return {
    title: 'Droit de rétractation',
    paragraphs: [
      ...(consent
        ? ['Vous avez renoncé à ce droit pour les contenus numériques fournis aussitôt à votre demande.']
        : []),
      ...(isLost
        ? []
        : [
            `Vous pouvez vous rétracter sans donner de motif dans un délai de quatorze jours ${term}.`,
            `Pour l’exercer\u202F: ${ways}.`,
          ]),
    ],
  }
}

const termsSection = ({ termsVersion, termsUrl }: Confirmation): Section => ({
  title: 'Conditions de vente et garanties',
  paragraphs: [
    `Vous avez accepté les conditions générales de vente, version ${termsVersion}\u202F: ${termsUrl}. Leur texte entier, avec le formulaire de rétractation, est joint à l’e-mail de confirmation.`,
    'Les garanties légales de conformité et des vices cachés s’appliquent dans tous les cas\u202F: les conditions en donnent le détail, ainsi que l’adresse du médiateur.',
  ],
})

function drawSection(sheet: Sheet, { title, paragraphs }: Section): void {
  const heading = { text: title, width: WIDTH, size: 12, isBold: true }
  turnPage(sheet, heightOf(sheet, heading) + 50)
  const { y } = sheet.doc
  write(sheet, { ...heading, x: PAGE.marginPt, y }, 'H2')
  sheet.doc.y = y + heightOf(sheet, heading) + 4
  for (const text of paragraphs) {
    turnPage(sheet, heightOf(sheet, { text, width: WIDTH }))
    drawParagraph(sheet, text, { after: 5 })
  }
  sheet.doc.y += 9
}

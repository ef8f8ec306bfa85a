import PDFDocument from 'pdfkit'
import { formatAmount } from '../html.ts'
import type { PaymentIntent } from '../stripe-objects.ts'
import { formatDeadline, type Voucher } from './voucher-page.ts'

/** The same voucher on paper. */
export async function voucherPdf(intent: PaymentIntent, { title, numbers, expiresAt }: Voucher): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5', margin: 40, info: { Title: title } })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => document.once('end', resolve))
  document.fontSize(20).text(title).moveDown()
  document.fontSize(12)
  for (const [name, value] of [
    ['Montant', formatAmount(intent.amount, intent.currency).replaceAll(/\s/g, ' ')],
    ...numbers,
    ...(expiresAt ? [['À payer avant le', formatDeadline(expiresAt)]] : []),
  ]) {
    document.text(`${name} : ${value}`)
  }
  document.end()
  await ended
  return Buffer.concat(chunks)
}

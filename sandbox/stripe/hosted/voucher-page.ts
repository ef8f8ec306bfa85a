import { dateWriter } from '#contracts/text/french-date.ts'
import { formatAmount, type Html, html, page } from '../html.ts'
import { barCodeSvg } from '../pictures/bar-code.ts'
import type { PaymentIntent } from '../stripe-objects.ts'

/** What the customer takes to a shop or types at the bank. */
export type Voucher = {
  title: string
  /** Named as people there read it out. */
  numbers: readonly (readonly [name: string, value: string])[]
  barCode: string | null
  expiresAt: number | null
  pdf: string | null
}

const NONE: Omit<Voucher, 'title'> = { numbers: [], barCode: null, expiresAt: null, pdf: null }

export function voucherOf({ next_action: action }: PaymentIntent, title: string): Voucher {
  const {
    boleto_display_details: boleto,
    oxxo_display_details: oxxo,
    multibanco_display_details: multibanco,
  } = action ?? {}
  if (boleto) {
    const number = boleto.number ?? ''
    return { title, numbers: [['Código', number]], barCode: number, expiresAt: boleto.expires_at, pdf: boleto.pdf }
  }
  if (oxxo) {
    const number = oxxo.number ?? ''
    return { title, numbers: [['Referencia', number]], barCode: number, expiresAt: oxxo.expires_after, pdf: null }
  }
  if (!multibanco) return { ...NONE, title }
  const { entity, reference, expires_at } = multibanco
  return {
    ...NONE,
    title,
    numbers: [
      ['Entidade', entity ?? ''],
      ['Referência', reference ?? ''],
    ],
    expiresAt: expires_at,
  }
}

const day = dateWriter({ dateStyle: 'long' })

export const formatDeadline = (seconds: number): string => day.format(new Date(seconds * 1000))

export function voucherPage(intent: PaymentIntent, voucher: Voucher, source: string): string {
  return page({
    title: `${voucher.title} : bon de paiement`,
    body: html`<h1>${HEADINGS[intent.status] ?? 'Ce bon n’est plus valable'}</h1>
${isPayable(intent) ? payable(intent, voucher, source) : html`<p>Vous pouvez revenir à la boutique.</p>`}`,
  })
}

const HEADINGS: Partial<Record<PaymentIntent['status'], string>> = {
  requires_action: 'Votre bon de paiement',
  processing: 'Le délai est passé',
  succeeded: 'Ce bon est payé',
}

const isPayable = ({ status }: PaymentIntent) => status === 'requires_action' || status === 'processing'

function payable(intent: PaymentIntent, { title, numbers, barCode, expiresAt, pdf }: Voucher, source: string): Html {
  const isLate = intent.status === 'processing'
  return html`<p>${isLate ? 'La banque peut encore annoncer un paiement fait à temps. Sans nouvelles, le paiement échouera.' : `Payez ce montant avec ${title}.`}</p>
${barCode ? { html: barCodeSvg(barCode) } : ''}
<dl>
<dt>Commerçant</dt><dd>Tremplin</dd>
<dt>Montant</dt><dd>${formatAmount(intent.amount, intent.currency)}</dd>
${numbers.map(([name, value]) => html`<dt>${name}</dt><dd class="number">${value}</dd>`)}
${expiresAt ? html`<dt>À payer avant le</dt><dd>${formatDeadline(expiresAt)}</dd>` : ''}
</dl>
${pdf ? html`<p><a href="${pdf}">Télécharger le bon (PDF)</a></p>` : ''}
<p class="note">Ici, vous décidez vous-même de ce que fait le client.</p>
<form method="post" action="/vouchers/${source}" class="choices">
<button name="outcome" value="paid">Payé en magasin</button>
<button name="outcome" value="expired" class="second">${isLate ? 'Jamais payé' : 'Laisser passer le délai'}</button>
</form>`
}

import { Text } from '@react-email/components'
import { expect, test } from 'vitest'
import { bodiesOf } from '../mail-logo.ts'
import { renderMail } from '../render-mail.ts'
import { asItIs, rewordMail } from '../reword-mail.tsx'
import { WORDMARK_CID, WORDMARK_PICTURE } from '../wordmark-picture.ts'
import { MailButton } from './mail-button.tsx'
import { MailLayout } from './mail-layout.tsx'

const render = (name = 'Tremplin') =>
  renderMail({
    to: 'elise@example.fr',
    subject: 'Vos fichiers',
    body: (
      <MailLayout preview="Vos fichiers" shop={{ name, legalLine: 'Camille Martin EI' }}>
        <Text>Bonjour Élise,</Text>
        <MailButton href="https://example.fr/telecharger/x" label="Télécharger (PDF)" />
      </MailLayout>
    ),
  })

test('a mail opens with the wordmark, which travels with it and says its name where pictures are off', async () => {
  const { html } = await render()
  expect(html).toMatch(
    new RegExp(`<img[^>]*alt="Tremplin"[^>]*src="cid:${WORDMARK_CID}"|src="cid:${WORDMARK_CID}"[^>]*alt="Tremplin"`),
  )
  expect(WORDMARK_PICTURE.content.subarray(1, 4).toString()).toBe('PNG')
})

test('a shop of another name has it written at the top, and nothing of the drawing', async () => {
  const { html } = await render('Le Plongeoir')
  expect(html).toContain('Le Plongeoir')
  expect(html).not.toMatch(/cid:|Tremplin/)
})

test('what the reader is after is a button that a finger hits, on a ground that mail programs draw', async () => {
  const { html } = await render()
  const [link = ''] = html.match(/<a href="https:\/\/example\.fr\/telecharger\/x"[^>]*>/) ?? []
  expect(link).toContain('padding:12px 24px')
  expect(link).toContain('line-height:22px')
  expect(html).toMatch(/<td[^>]*background-color:#1B1F3B[^>]*><a /)
})

test('without HTML the button is its words and its address', async () => {
  const { text } = await render()
  expect(text).toMatch(/Télécharger \(PDF\)\s+https:\/\/example\.fr\/telecharger\/x/)
  expect(text).not.toContain('cid:')
})

test('a logo stands in the place of the name and travels with the mail, in own words as well; beside it files stay', async () => {
  const logo = { cid: 'marque-0123456789abcdef', content: Buffer.from('PNG'), width: 200, height: 44 }
  const invoice = { filename: 'facture.pdf', contentType: 'application/pdf', content: Buffer.from('PDF') }
  const mail = { ...(await render('Tremplin')), attachments: [invoice] }
  for (const dressed of [await asItIs(mail, logo), await rewordMail(mail, { subject: '', text: 'Bonjour.' }, logo)]) {
    expect(dressed.html).toMatch(/<img[^>]*alt="Tremplin"/)
    expect(dressed.html).toContain('src="cid:marque-0123456789abcdef"')
    expect(dressed.html).not.toContain(`cid:${WORDMARK_CID}"`)
    expect(dressed.attachments).toHaveLength(2)
    expect(bodiesOf(dressed).attachments).toMatchObject([{ cid: logo.cid, content: logo.content }])
  }
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { startMailbox } from './start-mailbox.ts'

const errors: unknown[] = []

async function startIn(dataFolder: string) {
  const mailbox = await startMailbox({
    httpPort: 0,
    smtpPort: 0,
    host: 'localhost',
    dataFolder,
    onError: (error) => errors.push(error),
  })
  onTestFinished(() => mailbox.stop())
  return mailbox
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mailbox-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function send(smtp: string, message: SendMailOptions): Promise<void> {
  const transport = nodemailer.createTransport(smtp)
  await transport.sendMail({ from: 'Tremplin <boutique@tremplin.example>', to: 'camille@exemple.fr', ...message })
  transport.close()
}

async function json(url: string): Promise<unknown> {
  return (await fetch(url)).json()
}

test('a mail sent over SMTP is read through the API, newest first, attachment included', async () => {
  const mailbox = await startIn(newFolder())
  await send(mailbox.smtp, { subject: 'Première', text: 'un' })
  await send(mailbox.smtp, {
    subject: 'Votre commande n° 12 : merci !',
    text: 'Bonjour Zoé',
    html: '<p>Bonjour <b>Zoé</b></p>',
    attachments: [{ filename: 'facture été.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' }],
  })

  expect(await json(`${mailbox.http}/api/messages`)).toMatchObject([
    {
      from: '"Tremplin" <boutique@tremplin.example>',
      to: 'camille@exemple.fr',
      subject: 'Votre commande n° 12 : merci !',
      text: expect.stringContaining('Bonjour Zoé'),
      html: expect.stringContaining('<b>Zoé</b>'),
      attachments: [{ filename: 'facture été.pdf', contentType: 'application/pdf', size: 8 }],
    },
    { subject: 'Première', html: '', attachments: [] },
  ])

  const [newest] = (await json(`${mailbox.http}/api/messages`)) as { id: string }[]
  const attachment = await fetch(`${mailbox.http}/api/messages/${newest?.id}/attachments/0`)
  expect(await attachment.text()).toBe('%PDF-1.7')
  expect(attachment.headers.get('content-disposition')).toContain('facture%20%C3%A9t%C3%A9.pdf')
  expect((await fetch(`${mailbox.http}/api/messages/${newest?.id}/attachments/1`)).status).toBe(404)
  expect(errors).toEqual([])
})

test('mails outlive a restart and DELETE empties the box', async () => {
  const folder = newFolder()
  const first = await startIn(folder)
  await send(first.smtp, { subject: 'Gardé', text: 'oui' })
  await first.stop()

  const second = await startIn(folder)
  expect(await json(`${second.http}/api/messages`)).toMatchObject([{ subject: 'Gardé' }])
  expect((await fetch(`${second.http}/api/messages`, { method: 'DELETE' })).status).toBe(204)
  expect(await json(`${second.http}/api/messages`)).toEqual([])
})

test('nothing of a mail runs in the pages', async () => {
  const mailbox = await startIn(newFolder())
  const attack = '<script>alert(1)</script>'
  await send(mailbox.smtp, { subject: attack, text: attack, html: `"><p>${attack}</p>` })

  const [message] = (await json(`${mailbox.http}/api/messages`)) as { id: string }[]
  for (const path of ['/', `/messages/${message?.id}`]) {
    const response = await fetch(mailbox.http + path)
    expect(await response.text()).not.toContain('<script')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

test('an id that is no id reads no file', async () => {
  const mailbox = await startIn(newFolder())
  expect((await fetch(`${mailbox.http}/messages/..%2f..%2fpackage`)).status).toBe(404)
  expect((await fetch(`${mailbox.http}/nowhere`)).status).toBe(404)
  expect((await fetch(`${mailbox.http}/`, { method: 'POST' })).status).toBe(405)
})

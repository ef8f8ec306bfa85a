import { expect, test } from 'vitest'
import { mailTextKind } from '#contracts/mail/mail-texts.ts'
import { renderAnswerMail } from './render-contact-mail.tsx'
import { renderGoalMail } from './render-member-mail.tsx'
import { renderStaffMail } from './render-staff-mail.tsx'
import { rewordMail } from './reword-mail.tsx'

const shop = { name: 'Ma boutique', legalLine: 'Ma boutique, 1 rue du Port', contactEmail: 'bonjour@exemple.fr' }
const at = '2026-12-01T18:30:00+01:00'
const meeting = { startsAt: at, timeZone: 'Europe/Paris', isBooked: false }
const MAILS = {
  'club-goal': (changes = {}) =>
    renderGoalMail({
      ...{ to: { firstName: 'Zoé', email: 'zoe@exemple.fr' }, title: 'Relire son CV', bodyHtml: '<p>Deux pages.</p>' },
      ...{ minutes: 20, meeting, spaceUrl: 'https://a.example/club/', pauseUrl: 'https://a.example/pause/' },
      ...{ cancelUrl: 'https://a.example/resilier/', shop, ...changes },
    }),
  'contact-answer': () =>
    renderAnswerMail({
      ...{ to: 'zoe@exemple.fr', replyTo: shop.contactEmail, body: 'Bonjour Zoé,\n\nOui.', sentAt: at },
      ...{ quoted: 'Avez-vous une place\u202F?', shop },
    }),
  'staff-password-reset': () =>
    renderStaffMail({
      kind: 'staff-password-reset',
      to: 'zoe@exemple.fr',
      shop,
      url: 'https://a.example/',
      minutes: 30,
    }),
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

test.each(Object.entries(MAILS))(
  'the text that the editor begins with says what %s says by itself',
  async (kind, draw) => {
    const mail = await draw()
    const reworded = await rewordMail(mail, { subject: '', text: mailTextKind(kind).text }, null)
    expect(plain(reworded.text)).toBe(plain(mail.text))
  },
)

test('what a mail has nothing to say in leaves no gap in own words, and the way out of a goal stays', async () => {
  const mail = await MAILS['club-goal']({ meeting: null })
  const text = 'Coucou {prenom},\n\n{rencontre}\n\n{objectif}\n\n{pause}'
  const reworded = plain((await rewordMail(mail, { subject: '{objet}, {prenom}', text }, null)).text)
  expect(reworded).toMatch(/Coucou Zoé, Deux pages\. .*Les mettre en pause/)
  expect(reworded).not.toContain('Cette semaine aussi')
})

import { Secret, TOTP } from 'otpauth'
import { createSigner } from '#server/build-services.ts'
import { writeReadyMember } from '#server/modules/staff/index.ts'
import { APP_SECRET } from '#test/support/running-shop.ts'
import { expectNoFindings } from './support/axe.ts'
import { EVERY_WIDTH, expect, test } from './support/journey.ts'

const PASSWORD = 'une phrase assez longue'
const TOTP_SECRET = new Secret({ size: 20 }).base32

test(
  'an owner enters by password and code, finds an order, invites somebody and signs out everywhere',
  EVERY_WIDTH,
  async ({ page, shop, expectTrouble }, { project }) => {
    // A code that is none is refused.
    expectTrouble(/422/)
    const email = `proprio-${project.name}@exemple.fr`
    const writer = { db: shop.db, clock: { now: () => new Date() }, signer: createSigner(APP_SECRET) }
    await writeReadyMember(writer, {
      email,
      name: 'Camille Martin',
      role: 'owner',
      password: PASSWORD,
      totpSecret: TOTP_SECRET,
    })

    await page.goto('/bureau/commandes/')
    await expectNoFindings(page)
    await page.getByLabel('Courriel').fill(email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Continuer' }).click()
    const ends = [page.getByRole('link', { name: /code de secours/ }), page.getByText('Une autre personne')].map(
      async (way) => (await way.boundingBox())?.y,
    )
    expect(new Set(await Promise.all(ends)).size).toBe(1)
    await page.getByLabel('Code').fill('12')
    await page.getByRole('button', { name: 'Entrer' }).click()
    await expect(page.getByRole('alert')).toContainText('code')
    await page.getByLabel('Code').fill(new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) }).generate())
    await page.getByRole('button', { name: 'Entrer' }).click()

    await expect(page.getByRole('heading', { name: 'Commandes', level: 1 })).toBeVisible()
    await page.getByRole('searchbox').fill('999999999')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('heading', { name: 'Aucune commande ne correspond' })).toBeVisible()
    await expectNoFindings(page)

    await page.goto('/bureau/reglages/equipe/')
    await page.getByLabel('Courriel').fill(`invitee-${project.name}@exemple.fr`)
    await page.getByRole('button', { name: 'Envoyer l’invitation' }).click()
    await expect(page.getByText('L’invitation part par mail.')).toBeVisible()
    expect((await shop.inbox.waitFor(`invitee-${project.name}@exemple.fr`)).text).toContain('/bureau/rejoindre/')
    await expectNoFindings(page)

    await page.goto('/bureau/reglages/')
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'Fermer toutes mes sessions' }).click()
    await expect(page.getByRole('heading', { name: 'Bonjour' })).toBeVisible()
    await page.goto('/bureau/commandes/')
    await expect(page).toHaveURL(/\/bureau\/connexion\//)
  },
)

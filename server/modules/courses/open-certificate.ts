import { formatDay } from '#contracts/text/french-date.ts'
import { findPaperLogo } from '#server/modules/identity/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { certificateNameOf } from './certificate-name.ts'
import type { Learner } from './learner.ts'
import { fillCertificate } from './lesson-drafts.ts'
import { findCertificate, findCourse } from './lesson-repository.ts'
import { enter } from './open-lesson.ts'
import { readProgress } from './progress-repository.ts'

/**
 * The certificate of a learner who has opened every lesson and passed every quiz, as a PDF; null for everybody else. It is
 * made out anew each time, to the name as it is now.
 */
export async function openCertificate(
  services: Pick<Services, 'db' | 'clock'>,
  { courseSlug, learner }: { courseSlug: string; learner: Learner },
): Promise<{ fileName: string; bytes: Buffer } | null> {
  const { db } = services
  const course = await findCourse(db, { slug: courseSlug })
  const entered = course && (await enter(services, { course, learner }))
  const text = course && (await findCertificate(db, course.productId))
  if (entered?.access !== 'open' || !entered.of.completedAt || !text) return null
  const { of } = entered
  const completedAt = entered.of.completedAt
  const opened = (await readProgress(db, of.id)).flatMap(({ openedAt }) => openedAt ?? []).toSorted()
  const { firstName, lastName } = await certificateNameOf(db, of)
  const { identity, seller, shopName } = await getShopSettings(db)
  const filled = fillCertificate(text, {
    ...{ prenom: firstName, nom: lastName },
    date_debut: formatDay(opened[0] ?? completedAt.toISOString()),
    date_fin: formatDay(completedAt.toISOString()),
  })
  const { drawCertificate } = await import('./draw-certificate.ts')
  const bytes = await drawCertificate({
    ...{ title: text.title, course: course.name, name: `${firstName} ${lastName}`.trim(), issuedAt: completedAt },
    paragraphs: filled.split(/\n{2,}/),
    lessons: course.settings.lessons.map(({ title }) => title),
    seller: {
      ...{ name: seller.name, tradeName: shopName, logo: await findPaperLogo(db, identity.logo) },
      foot: `${seller.name}, ${seller.address}. SIRET ${seller.siret}. ${seller.email}.`,
    },
  })
  return { fileName: `attestation-${course.slug}.pdf`, bytes }
}

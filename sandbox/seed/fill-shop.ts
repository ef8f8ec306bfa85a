import type { Writer } from '#server/modules/audit/index.ts'
import { saveCoupon } from '#server/modules/coupons/index.ts'
import { writeContactForms } from './contact-forms.ts'
import { type Demonstration, inItsCurrency } from './demonstrations.ts'
import { makeFiles } from './make-files.ts'
import { writeArticles, writeComments } from './seed-articles.ts'
import { writeCatalogue } from './seed-catalogue.ts'
import { writeClub } from './seed-club.ts'
import { writePages, writeSettings } from './seed-content.ts'
import { writeCourse } from './seed-course.ts'
import { writeDelivery } from './seed-delivery.ts'
import { writeReviews } from './seed-reviews.ts'
import { written } from './written.ts'

/** Writes the demonstration by the use cases that everybody writes by, and the files that it shows and sells. */
export async function fillShop(
  writer: Writer,
  { dataFolder, origin, demonstration }: { dataFolder: string; origin: string; demonstration: Demonstration },
): Promise<void> {
  const { pictures, books, samples } = await makeFiles(dataFolder)
  const price = inItsCurrency(demonstration)
  await writeSettings(writer, demonstration)
  const productIdOf = await writeCatalogue(writer, { pictures, books, samples, price })
  await writeCourse(writer, productIdOf)
  await writeClub(writer, productIdOf)
  const postIdOf = await writeArticles(writer, { pictures, productIdOf })
  // The terms of sale say how goods are delivered.
  await writeDelivery(writer, price)
  await writePages(writer, { origin })
  await writeReviews(writer, productIdOf)
  await writeContactForms(writer)
  await writeComments(writer, postIdOf)
  const welcome = { code: 'bienvenue10', kind: 'percent', amount: 10 } as const
  written('the coupon', await saveCoupon(writer, { edited: 0, draft: welcome }))
}

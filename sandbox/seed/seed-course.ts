import { z } from 'zod'
import type { Writer } from '#server/modules/audit/index.ts'
import { saveCertificate, saveLesson } from '#server/modules/courses/index.ts'
import { readJson, readMarkdownFolder } from './data-files.ts'
import { written } from './written.ts'

const LessonHead = z.object({ summary: z.string(), objectives: z.array(z.string()) })
const Course = z.object({ product: z.string(), certificate: z.object({ title: z.string(), text: z.string() }) })

/** Ten lessons, each with its exercise and its quiz, in files of the same name; and what the certificate says. */
export async function writeCourse(writer: Writer, productIdOf: ReadonlyMap<string, number>): Promise<void> {
  const { product, certificate } = await readJson('course/course.json', Course)
  const productId = productIdOf.get(product)
  if (productId === undefined) throw new Error(`the course names '${product}', which is not sold`)
  for (const { name, head, body } of await readMarkdownFolder('course', LessonHead)) {
    const draft = {
      ...head,
      markdown: body,
      // Checked as they are written.
      exercise: await readJson(`course/${name}.exercise.json`, z.any()),
      quiz: await readJson(`course/${name}.quiz.json`, z.any()),
    }
    const slug = name.replace(/^\d+-/, '')
    written(`the lesson ${slug}`, await saveLesson(writer, { productId, slug, edited: 0, draft }))
  }
  const draft = { title: certificate.title, markdown: certificate.text }
  written('the certificate', await saveCertificate(writer, { productId, edited: 0, draft }))
}

import type { AnswerSheet } from '#contracts/courses/answer-sheet.ts'
import type { PostedSheet } from '#contracts/courses/posted-sheet.ts'

/** What the account keeps now; null where it did not hear of it, or refused. */
export async function sendSheet(
  url: string,
  posted: PostedSheet,
  { isLeaving }: { isLeaving: boolean },
): Promise<AnswerSheet | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(posted),
      keepalive: isLeaving,
    })
    if (!answer.ok) return null
    const { sheet }: { sheet: AnswerSheet } = await answer.json()
    return sheet
  } catch {
    // No connection: the words are kept in the browser and sent later.
    return null
  }
}

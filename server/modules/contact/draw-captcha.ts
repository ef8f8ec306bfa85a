import type { Services } from '#server/services.ts'
import { captchaText } from './captcha.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { findForm } from './forms-repository.ts'

type Asked = { formId: number; fieldName: string; challenge: string }

/** The PNG of a captcha, or null when there is none of that number, or no longer. */
export async function drawFormCaptcha(
  services: Pick<Services, 'db' | 'signer' | 'clock'>,
  { formId, fieldName, challenge }: Asked,
): Promise<Buffer | null> {
  const form = await findForm(services.db, formId)
  const field = form?.definition.fields.find(({ name }) => name === fieldName)
  if (field?.type !== 'captcha') return null
  const text = captchaText(services, { formId, field, challenge })
  return text === null ? null : drawCaptcha(text)
}

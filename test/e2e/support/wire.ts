import type { APIRequestContext, APIResponse } from '@playwright/test'

/** One call of `/?wc-ajax={endpoint}`, as the pages' scripts send it. */
export function call(request: APIRequestContext, endpoint: string, form: Record<string, string>): Promise<APIResponse> {
  return request.post(`/?wc-ajax=${endpoint}`, { form })
}

/** The first `value` of the named hidden input. Throws where the page has none. */
export async function hiddenValue(page: APIResponse, name: string): Promise<string> {
  const html = await page.text()
  const tag = html.match(/<input[^>]*>/g)?.find((input) => input.includes(`name="${name}"`))
  const value = /value="([^"]*)"/.exec(tag ?? '')?.[1]
  if (value === undefined) throw new Error(`no input ${name} in ${page.url()}`)
  return value
}

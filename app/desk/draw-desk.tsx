import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { deskEntry } from 'virtual:desk-entry'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { staffVisitorContext } from '#app/server-context.ts'

type Page = { url: string; status: number; headers: Headers; context: Readonly<RouterContextProvider> }

/** A page of the desk, with what its script needs to take it over; whole before anything of it is sent. */
export async function drawDesk(routes: EntryContext, { url, status, headers, context }: Page): Promise<Response> {
  const { nonce } = context.get(staffVisitorContext)
  const page = { ...routes, manifest: { ...routes.manifest, entry: { imports: [], module: deskEntry } } }
  const markup = new PassThrough()
  await new Promise<void>((resolve, reject) => {
    const drawing = renderToPipeableStream(<ServerRouter context={page} url={url} nonce={nonce} />, {
      nonce,
      onAllReady() {
        drawing.pipe(markup)
        resolve()
      },
      onShellError: reject,
    })
  })
  return new Response(await buffer(markup), { status, headers })
}

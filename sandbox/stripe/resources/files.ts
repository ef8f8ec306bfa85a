import { z } from 'zod'
import { invalidRequest, resourceMissing } from '../api/errors.ts'
import { answer, operation } from '../api/operation.ts'
import { expand, integer, text } from '../api/parameters.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { StoredFile } from '../stripe-objects.ts'

/** As much as one piece of evidence may hold (docs.stripe.com/file-upload). */
const MOST_BYTES = 5_000_000

const CreateParameters = z.strictObject({
  expand,
  purpose: z.enum(['dispute_evidence']),
  file: z.strictObject({ name: z.string(), size: integer, type: z.string(), digest: text }),
})

/** Files that shops send along with what they say to a bank; the contents themselves are not kept. */
export const fileOperations = [
  operation({
    method: 'POST',
    path: '/v1/files',
    parameters: CreateParameters,
    run: ({ store }, { purpose, file: { name, size, type } }) => {
      if (type === 'unknown') throw invalidRequest('The file must be a PDF, PNG or JPEG.', { param: 'file' })
      if (size > MOST_BYTES) throw invalidRequest('The file is too large.', { param: 'file' })
      const file: StoredFile = {
        ...{ id: newId('file'), object: 'file', created: nowInSeconds(), expires_at: null, filename: name, purpose },
        ...{ size, title: null, type, url: null },
      }
      store.objects.insert('file', file)
      return answer(file)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/files/:id',
    parameters: z.strictObject({ expand }),
    run: ({ store, id }) => {
      const file = store.objects.find('file', id)
      if (!file) throw resourceMissing('file', id)
      return answer(file)
    },
  }),
]

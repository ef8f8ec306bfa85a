import { z } from 'zod'
import { answer, type Operation, operation } from '../api/operation.ts'
import { expand, listPage } from '../api/parameters.ts'
import type { Settings } from '../settings.ts'

const ACCOUNT = {
  ...{ id: 'acct_tremplin', object: 'account', country: 'FR', default_currency: 'eur' },
  ...{ charges_enabled: true, payouts_enabled: true, details_submitted: true },
}

/** The account of the keys and the endpoint that was given at the start: nobody makes another here. */
export const accountOperations = ({ webhookUrl, webhookEvents }: Settings): Operation[] => [
  operation({
    method: 'GET',
    path: '/v1/account',
    parameters: z.strictObject({ expand }),
    run: () => answer(ACCOUNT),
  }),
  operation({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    parameters: z.strictObject(listPage),
    run: () => {
      const endpoint = {
        ...{ id: 'we_tremplin', object: 'webhook_endpoint', livemode: false, status: 'enabled', url: webhookUrl },
        enabled_events: webhookEvents ?? ['*'],
      }
      const url = '/v1/webhook_endpoints'
      return answer({ object: 'list', url, has_more: false, data: webhookUrl === undefined ? [] : [endpoint] })
    },
  }),
]

import { openCallback } from '../asking/open-callback.ts'
import { askingKey, callbackKey, eventKey } from '../deliberation/keys.ts'
import type { SecretKeys } from '../sealing/secret-keys.ts'
import type { CallbackParameters } from '../service.ts'
import type { MessageBox } from '../storage/message-box.ts'
import type { TableStore } from '../storage/table-store.ts'

/** Accepts the answers of agents in mode `async`. */
export type CallbackService = {
  /** As `TableService.callback`. */
  readonly take: (
    parameters: CallbackParameters,
  ) => Promise<'accepted' | 'repeated' | 'late'>
}

type CallbackServiceParameters = {
  readonly tables: Pick<TableStore, 'view' | 'events'>
  readonly messages: MessageBox
  /** Keys of the secrets that were given to the agents. */
  readonly secretKeys: SecretKeys
  /** Now, in milliseconds since 1970. */
  readonly clock: () => number
}

/** Opens the callback service. */
export function openCallbackService(
  parameters: CallbackServiceParameters,
): CallbackService {
  const { tables, messages, secretKeys, clock } = parameters
  return {
    take: async ({ agent, body, signature }) => {
      const place = openCallback({ secretKeys, agent, body, signature })
      const { taskId, phase, round } = place
      const key = callbackKey(phase, round, agent)
      const known = await messages.read(taskId, key)
      if (known !== undefined) return known === body ? 'repeated' : 'late'
      const log = await tables.events(taskId, 0)
      if (log.length === 0) await tables.view(taskId)
      const asking = log.find((each) => each.key === askingKey(phase, round))?.event
      const expired =
        asking?.type === 'asking' && Date.parse(asking.expires_at) <= clock()
      const answered = log.some((each) => each.key === eventKey(phase, round, agent))
      const closed = log.some(({ event }) => event.type === 'closed')
      if (answered || closed || expired) return 'late'
      return (await messages.put(taskId, key, body)) ? 'accepted' : 'repeated'
    },
  }
}

import { randomBytes } from 'node:crypto'
import type { TaskPushNotificationConfig } from '@a2a-js/sdk'
import { RequestMalformedError, TaskNotFoundError } from '@a2a-js/sdk/errors'
import { CresolverError, type TenantId } from '@cresolver/core/protocol'
import type { Outbound } from '@cresolver/net/outbound'
import type { SealedStore } from '@cresolver/round-table'
import * as z from 'zod'
import type { PushStore, StoredPush } from './push-store.ts'

/** Encrypts texts for storage; the name is bound to the text. */
export type TextSeal = {
  readonly seal: (name: string, text: string) => string
  readonly open: (name: string, sealed: string) => string
}

/** Address of a client and what proves to it that a notification is ours. */
const pushTargetSchema = z.object({
  url: z.string().max(2_048),
  token: z.string().regex(/^[\x21-\x7e]{1,1000}$/),
  authorization: z
    .string()
    .regex(/^[\x20-\x7e]{0,5000}$/)
    .optional(),
})

/** {@link pushTargetSchema} */
export type PushTarget = z.infer<typeof pushTargetSchema>

/** The configs of tasks. */
export type PushConfigs = {
  /** Stores a config. Without a token it gets a random one; without an id it has that of the task. */
  readonly set: (
    config: TaskPushNotificationConfig,
    wireVersion: string,
  ) => Promise<TaskPushNotificationConfig>
  readonly get: (taskId: string, id: string) => Promise<TaskPushNotificationConfig>
  readonly list: (taskId: string) => Promise<TaskPushNotificationConfig[]>
  readonly remove: (taskId: string, id: string) => Promise<void>
}

type PushConfigsParameters = {
  readonly store: PushStore
  readonly seal: TextSeal
  readonly outbound: Pick<Outbound, 'check'>
  /** Whose private networks an address may be in. */
  readonly tenantOf: (taskId: string) => Promise<TenantId>
  /** Now, in milliseconds since 1970. */
  readonly clock: { readonly now: () => number }
  /** Called when a config was stored. */
  readonly onSet?: (() => void) | undefined
}

const mostConfigs = 10

/** Opens the push notification configs; the handler has checked that the caller may see the task. */
export function openPushConfigs(parameters: PushConfigsParameters): PushConfigs {
  const { store, seal, outbound, tenantOf, clock, onSet } = parameters

  const find = async (taskId: string, id: string): Promise<StoredPush> => {
    const configId = id || taskId
    const found = (await store.list(taskId)).find((each) => each.configId === configId)
    if (found) return found
    throw new TaskNotFoundError(`The task has no push notification config ${configId}.`)
  }
  const show = (push: StoredPush): TaskPushNotificationConfig => {
    const { url, token, authorization } = openTarget(seal, push)
    const [scheme = ''] = authorization?.split(' ') ?? []
    return {
      tenant: '',
      id: push.configId,
      taskId: push.taskId,
      url,
      token,
      // The credentials are not shown again.
      authentication:
        authorization === undefined ? undefined : { scheme, credentials: '' },
    }
  }

  return {
    set: async (config, wireVersion) => {
      const { taskId, url, authentication } = config
      const configId = config.id || taskId
      const read = pushTargetSchema.safeParse({
        url,
        token: config.token || randomBytes(16).toString('hex'),
        authorization:
          authentication && `${authentication.scheme} ${authentication.credentials}`,
      })
      if (!read.success || configId.length > 200) {
        throw new RequestMalformedError('The push notification config cannot be used.')
      }
      await checkUrl(outbound, url, await tenantOf(taskId))
      const others = (await store.list(taskId)).filter(
        (each) => each.configId !== configId,
      )
      if (others.length >= mostConfigs) {
        throw new RequestMalformedError(`A task has at most ${mostConfigs} configs.`)
      }
      const push: StoredPush = {
        taskId,
        configId,
        sealed: seal.seal(nameOf({ taskId, configId }), JSON.stringify(read.data)),
        wireVersion,
        deliveredSeq: 0,
        failures: 0,
        nextAt: clock.now(),
      }
      await store.save(push)
      onSet?.()
      return show(push)
    },
    get: async (taskId, id) => show(await find(taskId, id)),
    list: async (taskId) => (await store.list(taskId)).map(show),
    remove: async (taskId, id) => {
      await store.remove(await find(taskId, id))
    },
  }
}

/** Decrypts where to send notifications. */
export function openTarget(seal: TextSeal, push: StoredPush): PushTarget {
  return pushTargetSchema.parse(JSON.parse(seal.open(nameOf(push), push.sealed)))
}

/** The stored configs, to be sealed again. */
export function sealedPushes(store: PushStore): SealedStore {
  return {
    listOthers: async (prefix, after, most) => {
      const found = await store.listSealed(
        prefix,
        after && { taskId: after[0], configId: after[1] },
        most,
      )
      return found.map((push) => ({
        id: [push.taskId, push.configId],
        name: nameOf(push),
        sealed: push.sealed,
      }))
    },
    replace: ({ id: [taskId, configId], sealed: before }, sealed) =>
      store.reseal({ taskId, configId, sealed: before }, sealed),
  }
}

/** Names the sealed text of a config. */
export function nameOf({
  taskId,
  configId,
}: Pick<StoredPush, 'taskId' | 'configId'>): string {
  return `${taskId}/${configId}`
}

async function checkUrl(
  outbound: Pick<Outbound, 'check'>,
  url: string,
  tenant: TenantId,
): Promise<void> {
  try {
    await outbound.check(url, { tenant })
  } catch (error) {
    if (!CresolverError.isInstance(error)) throw error
    throw new RequestMalformedError(error.toLine())
  }
}

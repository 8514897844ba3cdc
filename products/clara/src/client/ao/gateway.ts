import { errorText } from '@cresolver/core/protocol'
import * as z from 'zod'
import { ClaraError } from '../clara-error.ts'
import type { AoTag } from './ao-tag.ts'

/** Which messages of a gateway to list. */
export type InboxQuery = {
  /** The address that they are for, in the exact form that AO shows. */
  readonly recipient: string
  /** Id of the process that sent them. */
  readonly process: string
  readonly actions: readonly string[]
  /** Addresses of the units that may sign for the process. */
  readonly owners: readonly string[]
  /** Cursor of the last message known; from the beginning if absent. */
  readonly after?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** One message as a gateway lists it. */
export type InboxEntry = {
  readonly cursor: string
  readonly id: string
  readonly recipient: string
  readonly owner: string
  readonly tags: readonly AoTag[]
}

/** A page of messages, the oldest first. */
type InboxPage = {
  readonly entries: readonly InboxEntry[]
  readonly hasMore: boolean
}

/** Requests to a gateway of Arweave. */
export type Gateway = {
  /** Lists up to 100 messages in the order in which the gateway learnt of them. */
  readonly inbox: (query: InboxQuery) => Promise<InboxPage>
  /** Reads the data of a message. */
  readonly data: (id: string, signal?: AbortSignal) => Promise<string | undefined>
  /** Who signs what a process sends: as given, or the `Authority` tags it was spawned with. */
  readonly authorities: (
    process: string,
    signal?: AbortSignal,
  ) => Promise<readonly string[]>
}

const nodeSchema = z.object({
  id: z.string(),
  recipient: z.string().nullish(),
  owner: z.object({ address: z.string() }),
  tags: z.array(z.object({ name: z.string(), value: z.string() })),
})
const transactionsSchema = z.object({
  pageInfo: z.object({ hasNextPage: z.boolean() }).optional(),
  edges: z.array(z.object({ cursor: z.string().nullish(), node: nodeSchema })),
})
const answerSchema = z.object({ data: z.object({ transactions: transactionsSchema }) })

const fields =
  'edges { cursor node { id recipient owner { address } tags { name value } } }'
const inboxQuery = `query ($recipients: [String!], $owners: [String!], $tags: [TagFilter!], $after: String) {
  transactions(first: 100, sort: INGESTED_AT_ASC, recipients: $recipients, owners: $owners, tags: $tags, after: $after) {
    pageInfo { hasNextPage } ${fields}
  }
}`
const processQuery = `query ($ids: [ID!]) { transactions(ids: $ids) { ${fields} } }`

/** Creates a client of a gateway's GraphQL and data. */
export function createGateway(parameters: {
  readonly url: string
  readonly fetch: typeof globalThis.fetch
  readonly authorities?: readonly string[] | undefined
}): Gateway {
  const { fetch } = parameters
  const url = parameters.url.replace(/\/+$/, '')

  const ask = async (query: string, variables: object, signal?: AbortSignal) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
      ...(signal && { signal }),
    })
    if (!response.ok) throw failure(url, `answered with status ${response.status}`)
    const body: unknown = await response.json().catch((error) => errorText(error))
    const answer = answerSchema.safeParse(body)
    if (answer.success) return answer.data.data.transactions
    throw failure(url, `answered ${JSON.stringify(body)?.slice(0, 200)}`)
  }

  return {
    inbox: async ({ recipient, process, actions, owners, after, signal }) => {
      const tags = [
        { name: 'From-Process', values: [process] },
        { name: 'Action', values: actions },
      ]
      const variables = { recipients: [recipient], owners, tags, after }
      const { edges, pageInfo } = await ask(inboxQuery, variables, signal)
      const entries = edges.map(({ cursor, node }) => {
        if (!cursor) throw failure(url, 'listed a message without a cursor')
        const { id, tags, owner } = node
        return { cursor, id, recipient: node.recipient ?? '', owner: owner.address, tags }
      })
      return { entries, hasMore: pageInfo?.hasNextPage ?? false }
    },

    data: async (id, signal) => {
      const response = await fetch(`${url}/${id}`, signal ? { signal } : {})
      if (response.status === 404) return undefined
      if (!response.ok) throw failure(url, `answered with status ${response.status}`)
      return await response.text()
    },

    authorities: async (process, signal) => {
      if (parameters.authorities) return parameters.authorities
      const { edges } = await ask(processQuery, { ids: [process] }, signal)
      const found = edges
        .filter(({ node }) => node.id === process)
        .flatMap(({ node }) => node.tags)
        .filter(({ name }) => name.toLowerCase() === 'authority')
        .flatMap(({ value }) => value.split(',').map((address) => address.trim()))
      if (found.length > 0) return found
      throw failure(url, `does not know the process ${process} or its authorities`)
    },
  }
}

function failure(url: string, what: string): ClaraError {
  return new ClaraError({
    code: 'CLARA_UNIT_FAILED',
    message: `The gateway ${url} ${what}.`,
    hint: 'Check the URL of the gateway, or try again later.',
  })
}

import { errorText } from '@cresolver/core/protocol'
import { buildSchema, graphql, parse } from 'graphql'
import { AOS_MODULES, MODULE_TAGS } from '../aos/aos-modules.ts'
import { deriveId, type Tag } from '../aos/unit-message.ts'
import type { Entry, UnitLedger } from '../storage/unit-ledger.ts'
import { fromCursor, readPage } from './edge-page.ts'

/** Query of clients of AO; no query can be deeper than it. */
const schema = buildSchema(`
  type Query {
    transactions(ids: [ID!], owners: [String!], recipients: [String!], tags: [TagFilter!],
      first: Int, after: String, sort: SortOrder): TransactionConnection!
  }
  input TagFilter { name: String!, values: [String!]! }
  enum SortOrder { HEIGHT_ASC HEIGHT_DESC INGESTED_AT_ASC INGESTED_AT_DESC }
  type TransactionConnection { pageInfo: PageInfo! edges: [TransactionEdge!]! }
  type PageInfo { hasNextPage: Boolean! }
  type TransactionEdge { cursor: String! node: Transaction! }
  type Transaction { id: ID! recipient: String! owner: Owner! tags: [Tag!]! block: Block! }
  type Owner { address: String! }
  type Tag { name: String! value: String! }
  type Block { id: ID! timestamp: Int! height: Int! }
`)

const mostTokens = 2_000
const mostPerPage = 1_000

type TransactionsArguments = {
  readonly ids?: readonly string[] | null
  readonly owners?: readonly string[] | null
  readonly recipients?: readonly string[] | null
  readonly tags?: readonly { name: string; values: readonly string[] }[] | null
  /** Default 10. */
  readonly first?: number | null
  readonly after?: string | null
  /** Default HEIGHT_DESC. */
  readonly sort?: string | null
}

/** Form of an item in a gateway. */
type GatewayItem = Pick<Entry, 'id' | 'recipient' | 'height' | 'timestamp'> & {
  readonly item: { readonly owner: string; readonly tags: readonly Tag[] }
}

/** Answers GraphQL as a gateway of Arweave does. */
export type GraphqlGateway = (query: string, variables: unknown) => Promise<unknown>

/** Creates the gateway; `url` gives that of the scheduler. */
export function createGateway(
  ledger: UnitLedger,
  scheduler: string,
  url: () => string,
): GraphqlGateway {
  const fix = (id: string, tags: readonly Tag[]): GatewayItem => ({
    ...{ id, recipient: '', height: 0, timestamp: 0 },
    item: { owner: scheduler, tags },
  })
  const listFixed = (): GatewayItem[] => [
    fix(deriveId(`scheduler location of ${scheduler}`), [
      { name: 'Data-Protocol', value: 'ao' },
      { name: 'Variant', value: 'ao.TN.1' },
      { name: 'Type', value: 'Scheduler-Location' },
      { name: 'Url', value: url() },
      { name: 'Time-To-Live', value: '3600000' },
    ]),
    ...Object.values(AOS_MODULES).map(({ id }) => fix(id, MODULE_TAGS)),
  ]
  const transactions = (filter: TransactionsArguments) => {
    const fixed = listFixed()
    const limit = filter.first ?? 10
    if (limit < 1 || limit > mostPerPage) {
      throw new Error(`first is from 1 to ${mostPerPage}`)
    }
    const after = filter.after ? fromCursor(filter.after) : undefined
    if (filter.after && after === undefined) {
      throw new Error('after is not a cursor of this gateway')
    }
    return readPage({
      total: fixed.length + ledger.entries.length,
      isAscending: filter.sort?.endsWith('_ASC') === true,
      limit,
      after,
      nodeAt(place) {
        const shown = fixed[place] ?? ledger.entries[place - fixed.length]
        return shown && isWanted(shown, filter) ? toTransaction(shown) : undefined
      },
    })
  }
  return async (query, variables) => {
    try {
      parse(query, { maxTokens: mostTokens })
      const variableValues = (variables ?? {}) as Record<string, unknown>
      const rootValue = { transactions }
      return await graphql({ schema, source: query, rootValue, variableValues })
    } catch (error) {
      return { errors: [{ message: errorText(error) }] }
    }
  }
}

/** First what needs no reading of the item. */
function isWanted(shown: GatewayItem, filter: TransactionsArguments): boolean {
  const { ids, recipients, owners, tags } = filter
  return (
    (!ids || ids.includes(shown.id)) &&
    (!recipients || recipients.includes(shown.recipient)) &&
    (!owners || owners.includes(shown.item.owner)) &&
    (tags ?? []).every(({ name, values }) =>
      shown.item.tags.some((tag) => tag.name === name && values.includes(tag.value)),
    )
  )
}

function toTransaction({ id, recipient, height, timestamp, item }: GatewayItem) {
  return {
    id,
    recipient,
    owner: { address: item.owner },
    tags: item.tags,
    block: () => ({
      id: deriveId(`block ${height}`),
      timestamp: Math.floor(timestamp / 1000),
      height,
    }),
  }
}

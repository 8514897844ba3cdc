import { errorText } from '@cresolver/protocol'
import { buildSchema, type DocumentNode, graphql, parse, visit } from 'graphql'
import { deriveId, type Tag } from '../aos/ao-message.ts'
import { AOS_MODULES, type AosModuleName, MODULE_TAGS } from '../aos/aos-modules.ts'
import { findTag } from '../storage/data-item.ts'
import type { Entry, Ledger } from '../storage/ledger.ts'

const schema = buildSchema(`
  type Query {
    transactions(ids: [ID!], owners: [String!], recipients: [String!], tags: [TagFilter!],
      first: Int, after: String, sort: SortOrder): TransactionConnection!
    transaction(id: ID!): Transaction
  }
  input TagFilter { name: String!, values: [String!]! }
  enum SortOrder { HEIGHT_ASC HEIGHT_DESC INGESTED_AT_ASC INGESTED_AT_DESC }
  type TransactionConnection { pageInfo: PageInfo! edges: [TransactionEdge!]! }
  type PageInfo { hasNextPage: Boolean! }
  type TransactionEdge { cursor: String! node: Transaction! }
  type Transaction {
    id: ID! anchor: String! signature: String! recipient: String! owner: Owner!
    fee: Amount! quantity: Amount! data: MetaData! tags: [Tag!]! block: Block!
    ingested_at: Int! parent: Parent bundledIn: Parent
  }
  type Owner { address: String! key: String! }
  type Amount { winston: String! ar: String! }
  type MetaData { size: String! type: String }
  type Tag { name: String! value: String! }
  type Block { id: ID! timestamp: Int! height: Int! previous: ID! }
  type Parent { id: ID! }
`)

const mostTokens = 2_000
const mostLevels = 15
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

type Transaction = {
  readonly id: string
  readonly recipient: string
  readonly owner: { readonly address: string; readonly key: string }
  readonly tags: readonly Tag[]
}

/** Answers GraphQL as a gateway of Arweave does. */
export type Gateway = (query: string, variables: unknown) => Promise<unknown>

/** Creates the gateway. */
export function createGateway(ledger: Ledger, scheduler: string, url: string): Gateway {
  const fixed = [
    toFixed(deriveId(`scheduler location of ${scheduler}`), scheduler, [
      { name: 'Data-Protocol', value: 'ao' },
      { name: 'Variant', value: 'ao.TN.1' },
      { name: 'Type', value: 'Scheduler-Location' },
      { name: 'Url', value: url },
      { name: 'Time-To-Live', value: '3600000' },
    ]),
    ...(Object.keys(AOS_MODULES) as AosModuleName[]).map((name) =>
      toFixed(AOS_MODULES[name].id, scheduler, MODULE_TAGS),
    ),
  ]
  const placeAt = (position: number): Transaction | Entry | undefined =>
    fixed[position] ?? ledger.entries[position - fixed.length]
  const transactions = (filter: TransactionsArguments) => {
    const first = filter.first ?? 10
    if (first < 1 || first > mostPerPage) {
      throw new Error(`first is from 1 to ${mostPerPage}`)
    }
    const step = filter.sort?.endsWith('_ASC') ? 1 : -1
    const total = fixed.length + ledger.entries.length
    const beforeFirst = step === 1 ? -1 : total
    let position = filter.after ? fromCursor(filter.after) : beforeFirst
    const edges: { cursor: string; node: Transaction }[] = []
    while (edges.length <= first) {
      position += step
      const place = placeAt(position)
      if (!place) break
      // First what needs no reading of the item.
      if (!isAddressed(place, filter)) continue
      const node = 'item' in place ? toTransaction(place) : place
      if (isSigned(node, filter)) edges.push({ cursor: toCursor(position), node })
    }
    return {
      pageInfo: { hasNextPage: edges.length > first },
      edges: edges.slice(0, first),
    }
  }
  const transaction = ({ id }: { id: string }) => {
    const entry = ledger.find(id)
    return entry ? toTransaction(entry) : fixed.find((known) => known.id === id)
  }
  const rootValue = { transactions, transaction }
  return async (query, variables) => {
    try {
      checkLevels(parse(query, { maxTokens: mostTokens }))
      const variableValues = (variables ?? {}) as Record<string, unknown>
      return await graphql({ schema, source: query, rootValue, variableValues })
    } catch (error) {
      return { errors: [{ message: errorText(error) }] }
    }
  }
}

function isAddressed(
  { id, recipient }: Pick<Entry, 'id' | 'recipient'>,
  { ids, recipients }: TransactionsArguments,
): boolean {
  return (!ids || ids.includes(id)) && (!recipients || recipients.includes(recipient))
}

function isSigned(
  node: Transaction,
  { owners, tags }: Pick<TransactionsArguments, 'owners' | 'tags'>,
): boolean {
  return (
    (!owners || owners.includes(node.owner.address)) &&
    (tags ?? []).every(({ name, values }) =>
      node.tags.some((tag) => tag.name === name && values.includes(tag.value)),
    )
  )
}

function toTransaction({ item, recipient, height, timestamp }: Entry) {
  return {
    id: item.id,
    anchor: item.anchor,
    signature: item.signature,
    recipient,
    owner: { address: item.owner, key: item.ownerKey },
    ...free,
    data: {
      size: String(item.data.length),
      type: findTag(item.tags, 'Content-Type') ?? null,
    },
    tags: item.tags,
    block: () => toBlock(height, timestamp),
    ingested_at: toSeconds(timestamp),
  }
}

function toFixed(id: string, owner: string, tags: readonly Tag[]) {
  return {
    id,
    anchor: '',
    signature: '',
    recipient: '',
    owner: { address: owner, key: '' },
    ...free,
    data: { size: '0', type: null },
    tags,
    block: () => toBlock(0, 0),
    ingested_at: 0,
  }
}

const nothing = { winston: '0', ar: '0' }
const free = { fee: nothing, quantity: nothing }

function toBlock(height: number, timestamp: number) {
  return {
    id: deriveId(`block ${height}`),
    timestamp: toSeconds(timestamp),
    height,
    previous: deriveId(`block ${height - 1}`),
  }
}

function toSeconds(timestamp: number): number {
  return Math.floor(timestamp / 1000)
}

function toCursor(position: number): string {
  return Buffer.from(`transaction ${position}`).toString('base64url')
}

function fromCursor(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString()
  const position = /^transaction (\d{1,15})$/.exec(text)?.[1]
  if (position === undefined) throw new Error('after is not a cursor of this gateway')
  return Number(position)
}

function checkLevels(document: DocumentNode): void {
  let level = 0
  visit(document, {
    SelectionSet: {
      enter() {
        level += 1
        if (level > mostLevels)
          throw new Error(`a query has at most ${mostLevels} levels`)
      },
      leave() {
        level -= 1
      },
    },
  })
}

import { beforeAll, expect, test } from 'vitest'
import { AOS_MODULES } from '../aos/aos-modules.ts'
import { memoryJournal } from '../storage/unit-journal.ts'
import { UnitLedger } from '../storage/unit-ledger.ts'
import { createGateway } from './graphql-gateway.ts'
import { createUnitKey } from './unit-key.ts'

const key = createUnitKey()
const ledger = new UnitLedger(memoryJournal)
const gateway = createGateway(ledger, 'scheduler', () => 'http://127.0.0.1:1')
const fixed = 3

beforeAll(async () => {
  for (let index = 0; index < 25; index += 1) {
    const tags = [
      { name: 'Index', value: String(index) },
      { name: 'Parity', value: index % 2 === 0 ? 'even' : 'odd' },
    ]
    const item = await key.sign({ tags, data: `item ${index}` })
    ledger.addItem(item, index < 20 ? 'alice' : 'bob')
  }
})

type Page = {
  readonly pageInfo: { readonly hasNextPage: boolean }
  readonly edges: readonly {
    readonly cursor: string
    readonly node: { readonly tags: readonly { readonly value: string }[] }
  }[]
}

async function query(filter: string): Promise<Page> {
  const text = `{ transactions(${filter}) {
    pageInfo { hasNextPage } edges { cursor node { tags { value } } } } }`
  const answer = (await gateway(text, {})) as { data: { transactions: Page } }
  return answer.data.transactions
}

const indices = ({ edges }: Page) => edges.map(({ node }) => Number(node.tags[0]?.value))
const message = async (text: string, variables: unknown = {}) => {
  const answer = (await gateway(text, variables)) as { errors?: { message: string }[] }
  return answer.errors?.[0]?.message
}

test.each(['INGESTED_AT', 'HEIGHT'])(
  'the pages by %s hold each item once',
  async (sort) => {
    for (const direction of ['ASC', 'DESC']) {
      const found: number[] = []
      let after = ''
      for (let more = true; more; ) {
        const page = await query(
          `recipients: ["alice"], sort: ${sort}_${direction}, first: 7${after}`,
        )
        found.push(...indices(page))
        after = `, after: "${page.edges.at(-1)?.cursor}"`
        more = page.pageInfo.hasNextPage
      }
      const expected = Array.from({ length: 20 }, (_, index) => index)
      expect(found).toEqual(direction === 'ASC' ? expected : expected.reverse())
    }
  },
)

test('a null field is treated as missing', async () => {
  const page = await query('first: null, after: null, sort: null, owners: null')
  expect(indices(page)).toEqual([24, 23, 22, 21, 20, 19, 18, 17, 16, 15])
})

test('a cursor stays good when items come in after it', async () => {
  const page = await query('recipients: ["bob"], sort: INGESTED_AT_ASC, first: 10')
  const last = page.edges.at(-1)?.cursor
  const rest = `recipients: ["bob"], sort: INGESTED_AT_ASC, after: "${last}"`
  expect(indices(await query(rest))).toEqual([])
  const tags = [{ name: 'Index', value: '25' }]
  ledger.addItem(await key.sign({ tags, data: 'late' }), 'bob')
  expect(indices(await query(rest))).toEqual([25])
})

test('filters hold together', async () => {
  const odd = 'tags: [{ name: "Parity", values: ["odd"] }]'
  const five =
    'tags: [{ name: "Parity", values: ["odd"] }, { name: "Index", values: ["5", "6"] }]'
  expect(indices(await query(`${odd}, first: 3, sort: HEIGHT_ASC`))).toEqual([1, 3, 5])
  expect(indices(await query(five))).toEqual([5])
  expect(indices(await query(`${odd}, recipients: ["bob"]`))).toEqual([23, 21])
  expect(indices(await query(`owners: ["${key.address}"], first: 1`))).toEqual([25])
  expect(indices(await query('owners: ["unknown"]'))).toEqual([])
  const [first, second] = ledger.entries
  const ids = `ids: ["${second?.item.id}", "${first?.item.id}"]`
  expect(indices(await query(ids))).toEqual([1, 0])
})

test('an item is shown as a gateway does', async () => {
  const [entry] = ledger.entries
  const text = `query ($ids: [ID!]!) { transactions(ids: $ids) { edges { node {
    id recipient owner { address } block { height timestamp } tags { name value } } } } }`
  expect(await gateway(text, { ids: [entry?.item.id] })).toMatchObject({
    data: {
      transactions: {
        edges: [
          {
            node: {
              id: entry?.item.id,
              recipient: 'alice',
              owner: { address: key.address },
              block: { height: 1, timestamp: Math.floor((entry?.timestamp ?? 0) / 1000) },
              tags: entry?.item.tags,
            },
          },
        ],
      },
    },
  })
})

test('the scheduler and the modules are there', async () => {
  const text = '{ transactions(first: 1000, sort: HEIGHT_ASC) { edges { node { id } } } }'
  const answer = JSON.stringify(await gateway(text, {}))
  for (const { id } of Object.values(AOS_MODULES)) expect(answer).toContain(id)
  const location = await query(
    'owners: ["scheduler"], tags: [{ name: "Type", values: ["Scheduler-Location"] }]',
  )
  expect(location.edges[0]?.node.tags.map(({ value }) => value)).toContain(
    'http://127.0.0.1:1',
  )
  expect(ledger.entries.length + fixed).toBe(29)
})

test.each([
  ['no query', 'Syntax Error'],
  ['', 'Syntax Error'],
  ['{ nothing }', 'Cannot query field'],
  ['{ transactions(first: 1001) { edges { cursor } } }', 'first is from 1 to 1000'],
  ['{ transactions(first: 0) { edges { cursor } } }', 'first is from 1 to 1000'],
  ['{ transactions(after: "nonsense") { edges { cursor } } }', 'not a cursor'],
  [`{ ${'transactions { edges { '.repeat(10)}`, 'Syntax Error'],
  [`${'{ a '.repeat(16)}${'}'.repeat(16)}`, 'Cannot query field'],
  ['{ ...a } fragment a on Query { ...a }', 'Cannot spread fragment "a" within itself'],
  [`{ ${'a '.repeat(3_000)} }`, 'more that 2000 tokens'],
])('the query %j is refused', async (text, reported) => {
  expect(await message(text)).toContain(reported)
})

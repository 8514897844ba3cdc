import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Bundle,
  canonicalHash,
  canonicalJson,
  hashBundle,
} from '@cresolver/core/protocol'
import { createAdjudicationRecord, hashRecord } from '@cresolver/core/resolution'
import { onTestFinished } from 'vitest'
import { type Bytes, readContent } from './content/content.ts'
import type { ContentName } from './content/kind.ts'
import { type ArchiveEvent, openArchive } from './service/archive.ts'
import { createArchiveApp } from './service/archive-app.ts'
import type { ArchiveSettings } from './service/archive-settings.ts'
import type { ArchiveStorage, RemovableStorage } from './storage/archive-storage.ts'
import { createMemoryStorage } from './storage/memory-storage.fixture.ts'

/** Content with its name. */
type NamedContent = ContentName & { readonly bytes: Bytes; readonly text: string }

/** A record of data, which names nothing. */
export function recordOf(marketId: string, question = 'Will it rain?'): NamedContent {
  const record = createAdjudicationRecord({
    chainId: 31_337,
    market: `0x${'a'.repeat(40)}`,
    receiver: `0x${'b'.repeat(40)}`,
    marketId,
    question,
    deadline: 1_800_000_000,
    adjudication: {
      decidedAt: 1_800_000_000,
      observations: [],
      finding: { verdict: 'INVALID', code: 'RULE_MALFORMED', reason: 'op is missing' },
    },
    terms: { stage: 0, requestedAt: 1_800_000_000, finding: 'INVALID' },
  })
  return named('records', hashRecord(record), canonicalJson(record))
}

/** A head that names bundles. */
export function headOf(bundles: readonly NamedContent[], marketId = '7'): NamedContent {
  const collector = `0x${'c'.repeat(40)}`
  const entries = bundles.map(({ hash }) => ({ collector, hash }))
  const head = { version: 2, marketId, bundles: entries }
  return named('records', canonicalHash(head), canonicalJson(head))
}

/** A bundle whose short text has a claim on each page. */
export function bundleOf(pages: readonly NamedContent[], note = ''): NamedContent {
  const claims = pages.map(({ hash }) => ({
    text: 'It rained.',
    quote: 'rain',
    sha256: hash,
  }))
  const address = (digit: string) => `0x${digit.repeat(40)}`
  const value: Bundle = {
    kind: 'bundle',
    version: 1,
    chainId: 31_337,
    market: address('a'),
    marketId: '7',
    requestedAt: 1_800_000_000,
    collector: address('c'),
    question: note,
    list: [],
    seats: [
      {
        worker: address('1'),
        agentId: '1',
        endpoint: null,
        registration: null,
        answer: { text: JSON.stringify({ kind: 'answer', claims }), value: '0x00' },
      },
    ],
  }
  return named('bundles', hashBundle(value), canonicalJson(value))
}

/** A page. */
export function pageOf(text: string): NamedContent {
  return named('pages', readContent('pages', new TextEncoder().encode(text)).hash, text)
}

/** An archive in memory, its app and a chain that holds what is added to it. */
export async function openTestArchive(
  options: {
    readonly settings?: Partial<ArchiveSettings>
    readonly kept?: ArchiveStorage
    readonly signal?: AbortSignal
    readonly waiting?: RemovableStorage
  } = {},
) {
  const onChain = new Set<string>()
  const requested = new Set<string>()
  const asked: string[] = []
  const events: ArchiveEvent[] = []
  const has = async (hash: string) => {
    asked.push(hash)
    return onChain.has(hash)
  }
  const listEvidence = async (marketId: bigint) =>
    marketId === 7n ? ([...onChain] as `0x${string}`[]) : []
  const hasOpenRequest = (marketId: string) => requested.has(marketId)
  const chain = { hasEvidence: has, hasBundle: has, listEvidence, hasOpenRequest }
  const kept = options.kept ?? createMemoryStorage()
  const archive = await openArchive({
    ...{ kept, waiting: options.waiting ?? createMemoryStorage(), chain },
    ...{ settings: options.settings, signal: options.signal },
    onEvent: (event) => events.push(event),
  })
  const app = createArchiveApp({ archive, chain })
  const post = (
    { kind, hash, bytes }: ContentName & { readonly bytes: Bytes },
    remoteAddress = '192.0.2.1',
  ) =>
    app.request(
      `/${kind}/${hash}`,
      { method: 'POST', body: bytes },
      { incoming: { socket: { remoteAddress } } },
    )
  const get = ({ kind, hash }: ContentName, headers = {}) =>
    app.request(`/${kind}/${hash}`, { headers })
  return { app, archive, kept, onChain, requested, asked, events, post, get }
}

/** A folder that ends with the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function named(kind: ContentName['kind'], hash: string, text: string): NamedContent {
  return { kind, hash, text, bytes: new TextEncoder().encode(text) }
}

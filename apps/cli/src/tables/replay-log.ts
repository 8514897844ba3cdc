import { CresolverError, canonicalJson, type TableResult } from '@cresolver/core/protocol'
import type { LogOfPlatform } from './read-log.ts'

export type ReplayedLog = {
  readonly result: TableResult
  /** The bytes whose SHA-256 the log holds. */
  readonly canonical: string
  /** That SHA-256, hex. */
  readonly sha256: string
  /** Hash of the last event, hex. */
  readonly head: string
  /** True if the platform has the same result; undefined if it was not asked. */
  readonly shownIsSame: true | undefined
}

/** Computes a result again from a log. */
export async function replayLog({ text, shown }: LogOfPlatform): Promise<ReplayedLog> {
  const { parseLog, replay } = await import('@cresolver/round-table/replay')
  const events = parseLog(text)
  const { result, sha256 } = replay(events)
  const canonical = canonicalJson(result)
  if (shown !== undefined && canonicalJson(shown) !== canonical) {
    throw new CresolverError({
      code: 'RECORD_DIFFERS',
      message: `The result of ${result.task_id} on the platform differs from its log.`,
      hint: 'Trust the log: replay it from a file, and tell the operator.',
    })
  }
  return {
    result,
    canonical,
    sha256,
    head: events.at(-1)?.hash ?? '',
    shownIsSame: shown === undefined ? undefined : true,
  }
}

import { CresolverError } from '@cresolver/core/protocol'
import { readCopy, toTarget } from '../../verify/read-record.ts'
import { parseFile, type TrackRecordFile, writeFile } from './track-record-file.ts'

const dataPrefix = 'data:application/json;base64,'

/** Reads the file of a track record from a path, an http(s) URL or a `data:` URI. */
export async function readFileToCheck(place: string): Promise<TrackRecordFile> {
  if (place.startsWith(dataPrefix)) {
    const text = Buffer.from(place.slice(dataPrefix.length), 'base64').toString('utf8')
    return parseFile(parseJson(text))
  }
  const { kind } = toTarget(place)
  return parseFile(await readCopy(kind === 'url' ? 'url' : 'file', place))
}

/** Writes a file as the URI that needs no server. */
export function toDataUri(text: string): string {
  return dataPrefix + Buffer.from(text, 'utf8').toString('base64')
}

/**
 * Compares a file with the one that was computed again.
 *
 * @throws CresolverError `RECORD_DIFFERS`
 */
export function requireSame(given: TrackRecordFile, computed: TrackRecordFile): void {
  if (writeFile(given).text === writeFile(computed).text) return
  const describe = ({ agentId, trackRecord, records }: TrackRecordFile) =>
    `${trackRecord} for agent ${agentId} from ${records.length} records`
  throw new CresolverError({
    code: 'RECORD_DIFFERS',
    message: `The file says ${describe(given)}; chain and archive say ${describe(computed)}.`,
    hint: 'Check that agent, market and chain match the file. If they do, do not rely on it.',
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
